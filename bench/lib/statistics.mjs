/**
 * @param {readonly number[]} values
 * @param {number} share 0 to 1
 */
export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/**
 * The median of several runs by figure.
 * @template {Record<string, number>} Figures
 * @param {Figures[]} runs at least one
 * @returns {Figures}
 */
export function medianOf(runs) {
  const names = Object.keys(runs[0] ?? {});
  return /** @type {Figures} */ (
    Object.fromEntries(names.map((name) => [name, median(runs.map((run) => Number(run[name])))]))
  );
}
