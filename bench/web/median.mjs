/**
 * The median of several runs by figure; for other values the last run's.
 * @template {Record<string, unknown>} Figures
 * @param {Figures[]} runs at least one
 * @returns {Figures}
 */
export function medianOf(runs) {
  const last = /** @type {Figures} */ (runs.at(-1));
  return /** @type {Figures} */ (
    Object.fromEntries(
      Object.entries(last).map(([name, value]) => {
        if (typeof value !== 'number') return [name, value];
        const sorted = runs.map((run) => Number(run[name])).sort((a, b) => a - b);
        return [name, sorted[Math.floor(sorted.length / 2)]];
      }),
    )
  );
}
