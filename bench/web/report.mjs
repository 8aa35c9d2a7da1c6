import { FLOOR } from '../floor/serve-floor.mjs';

/** @typedef {{ route: string, visit: 'first' | 'repeat', seen: Awaited<ReturnType<typeof import('./visit.mjs').watchVisit>>, used?: Awaited<ReturnType<typeof import('./visit.mjs').hurryThrough>> }} VisitRow */
/** @typedef {{ route: string, scores: Awaited<ReturnType<typeof import('./lighthouse.mjs').lighthouseScores>> }} ScoreRow */

const VISIT_COLUMNS = [
  'Screen',
  'Visit',
  'Script until it works, kB',
  'Parsed, kB',
  'All until it works, kB',
  'Requests (+ data)',
  'of the worker',
  'First paint, s',
  'Largest paint, s',
  'Works, s',
  'Blocked, ms',
  'Shift',
];

const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(0);
const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(2);
const line = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;

/**
 * A markdown table.
 * @param {string[]} columns
 * @param {(string | number)[][]} rows
 */
function table(columns, rows) {
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

/** @param {VisitRow[]} rows */
export function visitTable(rows) {
  return table(
    VISIT_COLUMNS,
    rows.map(({ route, visit, seen, used }) => [
      ...[route, visit],
      ...(used ? [used.scriptBytes, used.parsedBytes, used.appBytesBefore].map(kilobytes) : ['–', '–', '–']),
      ...[`${seen.appRequests} (+ ${seen.dataRequests})`, seen.workerRequests],
      ...[seconds(seen.firstPaintMs), seconds(seen.largestPaintMs), used ? seconds(used.worksMs) : '–'],
      ...[Math.round(seen.blockingMs), seen.shift.toFixed(3)],
    ]),
  );
}

/**
 * Screens beside pages of the floor at the same visit: largest paints as ratios, and blocked time.
 * @param {VisitRow[]} rows of screens and of the floor
 */
export function ratioTable(rows) {
  const ratio = (/** @type {number} */ one, /** @type {number | undefined} */ other) =>
    other === undefined || other === 0 ? '–' : (one / other).toFixed(2);
  const ofFloor = (/** @type {string} */ name, /** @type {VisitRow['visit']} */ visit) =>
    rows.find((row) => row.route === name && row.visit === visit)?.seen;
  return table(
    [
      'Screen',
      'Visit',
      'Largest paint to React alone',
      'to the page without scripts',
      'Blocked to React alone',
    ],
    rows
      .filter(({ used }) => used !== undefined)
      .map(({ route, visit, seen }) => {
        const [react, page] = [ofFloor(FLOOR.react, visit), ofFloor(FLOOR.campaign, visit)];
        const paint = (/** @type {typeof seen | undefined} */ other) =>
          ratio(seen.largestPaintMs, other?.largestPaintMs);
        return [route, visit, paint(react), paint(page), ratio(seen.blockingMs, react?.blockingMs)];
      }),
  );
}

/** @param {ScoreRow[]} rows */
export function scoreTable(rows) {
  return table(
    ['Screen', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'What it names'],
    rows.map(({ route, scores }) => [
      route,
      scores.performance,
      scores.accessibility,
      scores.bestPractices,
      scores.seo,
      scores.faults.join(', ') || '–',
    ]),
  );
}
