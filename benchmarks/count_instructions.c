/* A plugin of QEMU that counts the instructions of each function.

     cc -shared -fPIC -O1 benchmarks/count_instructions.c -o count.so
     qemu-aarch64 -plugin ./count.so program

   Prints, to standard error, a line for each function that was executed: how
   many instructions of it, how many of those are vector instructions, and its
   name. Distributions install QEMU without the header of its plugins, so that
   the part of the interface that is used is declared here; it is of version 1,
   which QEMU 4.2 to 8.2 accept. */

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

typedef uint64_t qemu_plugin_id_t;
struct qemu_plugin_tb;
struct qemu_plugin_insn;
enum { QEMU_PLUGIN_INLINE_ADD_U64 = 0 };

size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *,
                                                 size_t);
const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *);
const char *qemu_plugin_insn_symbol(const struct qemu_plugin_insn *);
void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t,
                                           void (*)(qemu_plugin_id_t,
                                                    struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_inline(struct qemu_plugin_tb *, int,
                                              void *, uint64_t);
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t,
                                    void (*)(qemu_plugin_id_t, void *), void *);

EXPORT int qemu_plugin_version = 1;

/* A block that was translated, and how often it was executed. A block that is
   left early counts as a whole: only a fault does that. */
struct block {
  const char *symbol;
  uint64_t instructions, vector, executions;
  struct block *next;
};

static struct block *blocks;

/* Data processing on vectors and floats: bits 25 to 27 of the encoding are 111
   ("Top level encodings for A64" of the Arm Architecture Reference Manual). */
static int is_vector(const struct qemu_plugin_insn *instruction) {
  uint32_t bits;
  memcpy(&bits, qemu_plugin_insn_data(instruction), sizeof(bits));
  return (bits >> 25 & 7) == 7;
}

static void translate(qemu_plugin_id_t id, struct qemu_plugin_tb *tb) {
  struct block *block = calloc(1, sizeof(*block));
  size_t i;
  (void)id;
  if (!block)
    abort();
  block->instructions = qemu_plugin_tb_n_insns(tb);
  for (i = 0; i != block->instructions; ++i)
    block->vector += is_vector(qemu_plugin_tb_get_insn(tb, i));
  block->symbol = qemu_plugin_insn_symbol(qemu_plugin_tb_get_insn(tb, 0));
  block->next = blocks;
  blocks = block;
  qemu_plugin_register_vcpu_tb_exec_inline(tb, QEMU_PLUGIN_INLINE_ADD_U64,
                                           &block->executions, 1);
}

static void print(qemu_plugin_id_t id, void *data) {
  (void)id;
  (void)data;
  /* Blocks of one function are added to the first of them. */
  for (; blocks; blocks = blocks->next) {
    struct block *other;
    const char *name = blocks->symbol ? blocks->symbol : "?";
    uint64_t instructions = blocks->instructions * blocks->executions;
    uint64_t vector = blocks->vector * blocks->executions;
    for (other = blocks->next; other; other = other->next)
      if (other->executions &&
          strcmp(other->symbol ? other->symbol : "?", name) == 0) {
        instructions += other->instructions * other->executions;
        vector += other->vector * other->executions;
        other->executions = 0;
      }
    if (instructions)
      fprintf(stderr, "%" PRIu64 " %" PRIu64 " %s\n", instructions, vector,
              name);
  }
}

EXPORT int qemu_plugin_install(qemu_plugin_id_t id, const void *info, int argc,
                               char **argv) {
  (void)info;
  (void)argc;
  (void)argv;
  qemu_plugin_register_vcpu_tb_trans_cb(id, translate);
  qemu_plugin_register_atexit_cb(id, print, NULL);
  return 0;
}
