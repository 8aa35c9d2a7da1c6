import { expect, test } from 'vitest';
import { productRuleFaults } from './product-rule-faults.mjs';

/** Composed at run time, so that the gate finds no unknown rule in this file. */
const rule = (/** @type {number} */ number) => `P-${number}`;
const RULES = `- **${rule(901)}** Money is in cents.\n- **${rule(902)}** As ${rule(901)}.\n`;
const faultsOf = (/** @type {string} */ text) => productRuleFaults(RULES, [{ name: 'money.ts', text }]);

test('citations of rules and of decision records have no faults', () => {
  expect(faultsOf(`// (${rule(901)}, ${rule(902)}, decision 047)\n// ECDSA on ${rule(256)}\n`)).toEqual([]);
});

test('a cited number that is no rule is named with its place', () => {
  expect(faultsOf(`\n// (${rule(999)})`)).toEqual([
    `money.ts:2: '${rule(999)}' is no rule of docs/PRODUCT.md`,
  ]);
});

test('a number that stands twice is named', () => {
  const rules = `${RULES}- **${rule(902)}** Again.\n`;
  expect(productRuleFaults(rules, [])).toEqual([`docs/PRODUCT.md: ${rule(902)} stands twice`]);
});

test('a rule of offline and sync leads to code and to a test', () => {
  const rules = `- **${rule(1099)}** Kept.\n`;
  const text = `// (${rule(1099)})`;
  const code = { name: 'src/keep.ts', text };
  const tested = { name: 'src/keep.test.ts', text };
  expect(productRuleFaults(rules, [code, tested])).toEqual([]);
  expect(productRuleFaults(rules, [code])).toEqual([`docs/PRODUCT.md: no test cites ${rule(1099)}`]);
  expect(productRuleFaults(rules, [tested])).toEqual([`docs/PRODUCT.md: no code cites ${rule(1099)}`]);
});

test.each(['\u00a75', 'the \u00a7 above', `decision ${9}`, `Decisions ${12} to 17`])(
  'a citation of an outside document is a fault: %s',
  (text) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining('outside the repository')]);
  },
);

test('a list without any rule is a fault: nothing could be checked', () => {
  expect(productRuleFaults('', [])).toEqual(['docs/PRODUCT.md: no rule was read']);
});
