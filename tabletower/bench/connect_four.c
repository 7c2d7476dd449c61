/* Random games of Connect Four as one would write them by hand, with the dice of the engine: the
   same seeds give the same games. Seven bits a column, the lowest at the bottom. */

#include <stdint.h>

enum { COLUMNS = 7, ROWS = 6, HEIGHT = ROWS + 1, CELLS = COLUMNS * ROWS };

static uint32_t scramble(uint32_t x) {
  x = (x ^ (x >> 16)) * 0x45D9F3Bu;
  x = (x ^ (x >> 16)) * 0x45D9F3Bu;
  return x ^ (x >> 16);
}

static uint64_t throw_dice(uint64_t dice) { return 2052863223ull * (uint32_t)dice + (dice >> 32); }

static uint64_t seeded(uint64_t seed, uint32_t stream) {
  uint32_t low = scramble((uint32_t)seed + 0x9E3779B9u);
  uint32_t high = scramble((uint32_t)(seed >> 32) + low + 0x85EBCA6Bu * (stream + 1));
  low = scramble(low + high);
  return throw_dice(throw_dice((uint64_t)(high & 0x3FFFFFFFu) << 32 | low | 1));
}

/* One of 0 ... n-1, each as likely as the others. */
static uint32_t below(uint64_t *dice, uint32_t n) {
  uint64_t wide;
  do {
    *dice = throw_dice(*dice);
    wide = (uint64_t)((uint32_t)*dice ^ (uint32_t)(*dice >> 32)) * n;
  } while ((uint32_t)wide < n && (uint32_t)wide < -n % n);
  return wide >> 32;
}

static int in_a_row(uint64_t stones, int step) {
  uint64_t pairs = stones & (stones >> step);
  return (pairs & (pairs >> 2 * step)) != 0;
}

static int four(uint64_t stones) {
  return in_a_row(stones, 1) || in_a_row(stones, HEIGHT) || in_a_row(stones, HEIGHT + 1) ||
         in_a_row(stones, HEIGHT - 1);
}

static int play(uint64_t dice) {
  uint64_t stones[2] = {0, 0};
  for (int turn = 0; turn < CELLS; turn++) {
    uint64_t all = stones[0] | stones[1];
    int legal[COLUMNS], count = 0;
    for (int column = 0; column < COLUMNS; column++)
      if (!(all & 1ull << (column * HEIGHT + ROWS - 1))) legal[count++] = column;
    uint64_t bottom = 1ull << (legal[below(&dice, count)] * HEIGHT);
    uint64_t lower = all | (bottom - 1); /* full up to here: the sum carries on top */
    stones[turn & 1] |= (lower + bottom) & ~lower;
    if (four(stones[turn & 1])) return turn + 1;
  }
  return CELLS;
}

/* So many games, one a seed; the number of their moves. */
int64_t moves_of(int64_t first, int64_t games) {
  int64_t moves = 0;
  for (int64_t seed = first; seed < first + games; seed++) moves += play(seeded(seed, 1));
  return moves;
}
