/** @typedef {import('@playwright/test').CDPSession} CdpSession */

/**
 * Sum of metrics of a page.
 * @param {CdpSession} devtools of the page, whose Performance domain is on
 * @param {string[]} names
 */
export async function sumOfMetrics(devtools, ...names) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.filter(({ name }) => names.includes(name)).reduce((sum, { value }) => sum + value, 0);
}

/** Time of the page's main thread so far, milliseconds. @param {CdpSession} devtools of the page, whose Performance domain is on */
export const busyMs = async (devtools) => 1000 * (await sumOfMetrics(devtools, 'TaskDuration'));
