import { median } from '../lib/statistics.mjs';
import { LANES, ROUND_TRIP_MS } from './measure-drain.mjs';

const LIST_LIMIT_MS = 300;
const STEP_LIMIT_MS = 150;
const DRAIN_LIMIT = 1.3;
const SAVE_LIMIT = 1.3;

/** @param {number} figure @param {number} [limit] */
const verdict = (figure, limit) => (limit === undefined ? '–' : figure <= limit ? 'kept' : '**NOT kept**');

const ms = (/** @type {number} */ value) => `${Math.round(value)} ms`;

/**
 * Times of one thing: median and worst against a limit of the median.
 * @param {string} what
 * @param {number[]} times
 * @param {number} [limit]
 * @param {number[]} [busy] the main thread's part of each
 */
function timeRow(what, times, limit, busy = []) {
  const middle = median(times);
  const limitText = limit === undefined ? '–' : ms(limit);
  const thread = busy.length > 0 ? ms(median(busy)) : '–';
  return [what, ms(middle), ms(Math.max(...times)), thread, limitText, verdict(middle, limit)];
}

/**
 * Ratios of several runs: median and worst against a limit of the median.
 * @param {string} what
 * @param {number[]} ratios
 * @param {number} [limit]
 */
function ratioRow(what, ratios, limit) {
  const middle = median(ratios);
  const limitText = limit === undefined ? '–' : String(limit);
  return [what, middle.toFixed(2), Math.max(...ratios).toFixed(2), '–', limitText, verdict(middle, limit)];
}

/**
 * @param {number} raffles
 * @param {Record<string, import('./measure-screens.mjs').Figures[]>} figures
 */
export function screenRows(raffles, figures) {
  const of = (/** @type {string} */ name, /** @type {'ms' | 'afterSave' | 'whole'} */ which = 'ms') =>
    (figures[name] ?? []).map((one) => one[which] ?? NaN);
  const busy = (/** @type {string} */ name) => (figures[name] ?? []).flatMap(({ busy: one }) => one ?? []);
  const row = (/** @type {string} */ name, /** @type {string} */ what, /** @type {number} */ limit) =>
    timeRow(what, of(name), limit, busy(name));
  return [
    row('list', `${raffles} raffles listed, from the tap on 'back' in the wizard`, LIST_LIMIT_MS),
    timeRow(`${raffles} raffles listed, from a cold start of the app`, of('cold')),
    row('card', 'step 0 from a card of the list', STEP_LIMIT_MS),
    timeRow(
      'the same, the first time since the app was started',
      of('firstCard'),
      undefined,
      busy('firstCard'),
    ),
    timeRow('step 1, once step 0 is saved', of('config', 'afterSave'), STEP_LIMIT_MS),
    timeRow('the same, from the tap that saves step 0', of('config'), undefined, busy('config')),
    timeRow('the same, with what is below the fold', of('config', 'whole')),
    timeRow(
      'the same, the first time since the app was started',
      of('firstConfig'),
      undefined,
      busy('firstConfig'),
    ),
    timeRow('step 2, once step 1 is saved', of('review', 'afterSave'), STEP_LIMIT_MS),
    timeRow('the same, from the tap that saves step 1', of('review'), undefined, busy('review')),
    timeRow('the same, with what is below the fold', of('review', 'whole')),
    row('backToConfig', 'back to step 1', STEP_LIMIT_MS),
    timeRow('the same, with what is below the fold', of('backToConfig', 'whole')),
    row('backToData', 'back to step 0', STEP_LIMIT_MS),
  ];
}

/**
 * @param {number} raffles
 * @param {Awaited<ReturnType<typeof import('./measure-drain.mjs').measureDrain>>[]} runs
 */
export function drainRows(raffles, runs) {
  const requests = runs[0]?.requests ?? 0;
  const server = ms(median(runs.map(({ serverMs }) => serverMs)));
  return [
    timeRow(
      `${raffles} queued raffles sent, ${requests} requests`,
      runs.map(({ took }) => took),
    ),
    ratioRow(
      `against what the requests needed (${ROUND_TRIP_MS} ms and the server's ${server} each, ${LANES} at once)`,
      runs.map(({ took, needed }) => took / needed),
      DRAIN_LIMIT,
    ),
    ratioRow(
      'against the round trips alone',
      runs.map(({ took, alone }) => took / alone),
    ),
  ];
}

/**
 * @param {string} what
 * @param {Record<'few' | 'many', import('./page.ts').SaveTimes[]>} times
 */
export function saveRows(what, { few, many }) {
  return /** @type {const} */ (['typed', 'saved']).map((name) => {
    const of = (/** @type {import('./page.ts').SaveTimes[]} */ all) => median(all.map((each) => each[name]));
    const words = name === 'typed' ? 'kept as typed' : "a step's button";
    const ratio = of(many) / of(few);
    return [
      `${what}, ${words}: 10 raffles ${of(few).toFixed(1)} ms, 5,000 raffles ${of(many).toFixed(1)} ms`,
      ratio.toFixed(2),
      '–',
      '–',
      String(SAVE_LIMIT),
      verdict(ratio, SAVE_LIMIT),
    ];
  });
}

/** @param {string[][]} rows */
export function table(rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  const head = ['', 'median', 'worst', 'main thread', 'limit', ''];
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
