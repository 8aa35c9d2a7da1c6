/** @typedef {{ route: string, visit: 'first' | 'repeat', seen: Awaited<ReturnType<typeof import('./visit.mjs').watchVisit>>, used: Awaited<ReturnType<typeof import('./visit.mjs').hurryThrough>> }} VisitRow */
/** @typedef {Pick<VisitRow, 'visit' | 'seen'> & { name: string }} FloorRow */
/** @typedef {{ route: string, scores: Awaited<ReturnType<typeof import('./lighthouse.mjs').lighthouseScores>> }} ScoreRow */

const VISIT_COLUMNS = [
  'Screen',
  'Visit',
  'Script until it works, kB',
  'Parsed, kB',
  'All until it works, kB',
  'Requests (+ data)',
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
      route,
      visit,
      kilobytes(used.scriptBytes),
      kilobytes(used.parsedBytes),
      kilobytes(used.appBytesBefore),
      `${seen.appRequests} (+ ${seen.dataRequests})`,
      seconds(seen.firstPaintMs),
      seconds(seen.largestPaintMs),
      seconds(used.worksMs),
      Math.round(seen.blockingMs),
      seen.shift.toFixed(3),
    ]),
  );
}

/** @param {FloorRow[]} rows */
export function floorTable(rows) {
  return table(
    ['Page', 'Visit', 'Requests', 'First paint, s', 'Largest paint, s', 'Blocked, ms'],
    rows.map(({ name, visit, seen }) => [
      name,
      visit,
      seen.appRequests + seen.dataRequests,
      seconds(seen.firstPaintMs),
      seconds(seen.largestPaintMs),
      Math.round(seen.blockingMs),
    ]),
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
