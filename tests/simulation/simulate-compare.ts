/** npm run simulate:compare: runs the same histories with our queue and two others, and counts lost saves. */
import { parseArgs } from 'node:util';
import { compareHistory, type Counts, type MakeComparedQueue } from './compare/compare-history.ts';
import { naiveQueue } from './compare/naive-queue.ts';
import { ourQueue } from './compare/our-queue.ts';
import { workboxQueue } from './compare/workbox-queue.ts';
import { asTask } from './world/microtasks.ts';

const { values } = parseArgs({
  options: { histories: { type: 'string', default: '200' }, seed: { type: 'string', default: '0' } },
});
const from = Number(values.seed);
const count = Number(values.histories);

const QUEUES: readonly (readonly [string, MakeComparedQueue])[] = [
  ['Rifaria', ourQueue],
  ['workbox-background-sync', workboxQueue],
  ['fetch when online', naiveQueue],
];

console.log(`Seeds ${from} to ${from + count - 1}\n`);
console.log('| Queue | Saves | Lost | Doubled | In the wrong order |\n|---|---:|---:|---:|---:|');
for (const [name, make] of QUEUES) {
  const total: Counts = { lost: 0, doubled: 0, wrongOrder: 0, saves: 0 };
  for (let seed = from; seed < from + count; seed += 1) {
    const counts = await asTask(() => compareHistory(seed, make));
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key];
  }
  console.log(`| ${name} | ${total.saves} | ${total.lost} | ${total.doubled} | ${total.wrongOrder} |`);
}
