/** @typedef {{ name: string, text: string }} TextFile */

const RULE = /^- \*\*(P-\d+)\*\*/gm;
const CITED = /\bP-\d{3,4}\b/g;
/** Names of elliptic curves, which look like rule numbers. */
const CURVES = ['P-224', 'P-256', 'P-384', 'P-521'];
/** A section sign, or a decision number without three digits. */
const OUTSIDE = /\u00a7\s*\d*|\bdecisions? \d{1,2}(?!\d)/gi;

/** Rules of offline and sync: each leads to its code and its test, and back. */
const LED_TO = /^P-10\d\d$/;
const IS_CODE = /^(core|src|sw|server)\//;
const IS_TEST = /^tests\/|\.(test|spec)\./;

/**
 * Faults of rule numbers (P-1201): duplicates, citations of unknown rules, citations of documents outside the
 * repository, and rules of offline and sync that no code or no test cites.
 * @param {string} rules the text of docs/PRODUCT.md
 * @param {TextFile[]} files all files that may cite rules
 * @returns {string[]} one line a fault; empty where there is none
 */
export function productRuleFaults(rules, files) {
  const numbers = [...rules.matchAll(RULE)].map(([, number]) => number);
  const known = new Set([...numbers, ...CURVES]);
  const twice = numbers.filter((number, index) => numbers.indexOf(number) < index);
  return [
    ...(numbers.length === 0 ? ['docs/PRODUCT.md: no rule was read'] : []),
    ...twice.map((number) => `docs/PRODUCT.md: ${number} stands twice`),
    ...numbers.filter((number) => LED_TO.test(number ?? '')).flatMap((number) => uncited(number, files)),
    ...files.flatMap((file) => [
      ...found(file, CITED, (cited) => !known.has(cited), 'is no rule of docs/PRODUCT.md'),
      ...found(file, OUTSIDE, () => true, 'cites a document outside the repository'),
    ]),
  ];
}

/**
 * @param {string | undefined} number
 * @param {TextFile[]} files
 */
function uncited(number, files) {
  const cites = files.filter(({ text }) => new RegExp(`\\b${number}\\b`).test(text)).map(({ name }) => name);
  return [
    ...(cites.some((name) => IS_CODE.test(name) && !IS_TEST.test(name))
      ? []
      : [`docs/PRODUCT.md: no code cites ${number}`]),
    ...(cites.some((name) => IS_TEST.test(name)) ? [] : [`docs/PRODUCT.md: no test cites ${number}`]),
  ];
}

/**
 * @param {TextFile} file
 * @param {RegExp} pattern
 * @param {(match: string) => boolean} isFault
 * @param {string} message
 */
function found({ name, text }, pattern, isFault, message) {
  return text.split('\n').flatMap((line, index) => {
    const faults = [...line.matchAll(pattern)].map(([match]) => match).filter(isFault);
    return faults.map((match) => `${name}:${index + 1}: '${match}' ${message}`);
  });
}
