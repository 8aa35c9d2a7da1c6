import lighthouse from 'lighthouse';
import { medianOf } from '../lib/statistics.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse's scores of a page, 0 to 100, on its own mobile phone and with its own throttling: the median of several runs, and the
 * audits that failed in any of them.
 * Each run begins without cache and worker; a session that the browser keeps stays.
 * @param {string} url
 * @param {number} port of the browser's debugger
 * @param {number} runs
 */
export async function lighthouseScores(url, port, runs) {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await auditOnce(url, port));
  const faults = new Set(results.flatMap((result) => result.faults));
  return { ...medianOf(results.map(({ scores }) => scores)), faults: [...faults] };
}

/**
 * @param {string} url
 * @param {number} port
 */
async function auditOnce(url, port) {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits } = result.lhr;
  const scoreOf = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100);
  const scores = {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
  return { scores, faults: faultsOf(audits) };
}

/**
 * Binary audits that fail. Metrics, which have a score between, are not among them.
 * @param {Record<string, { id: string, score: number | null, scoreDisplayMode: string }>} audits
 */
function faultsOf(audits) {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id }) => id);
}
