import { randomInt } from 'node:crypto';
import { seededRandom } from '#tests/fixtures/seeded-random.ts';

/** Fewest and most purchases before a kill. */
const [LEAST, MOST] = [5, 15];

/** Random numbers of purchases before each kill, by a seed that is printed: these tests get no second try. */
export function purchasesBeforeKill(): () => number {
  const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000));
  process.stdout.write(`To reproduce: KILL_SEED=${seed}\n`);
  const random = seededRandom(seed);
  return () => LEAST + Math.floor(random() * (MOST - LEAST + 1));
}
