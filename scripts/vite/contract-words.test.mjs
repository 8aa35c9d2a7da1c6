import fs from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { withoutDescriptions } from './contract-words.mjs';

test('descriptions go, and nothing else', () => {
  const code = `export const readIt = defineCall({
  method: 'GET',
  path: '/public/it/:id',
  summary:
    "It's what \`it\` is, 'quoted': summary and source.",
  source: 'P-101, P-102',
  reply: itReply,
});
const shared = { access: 'session', source: 'P-103', status: 200 } as const;`;
  expect(withoutDescriptions(code).replaceAll(/\s+/g, ' ')).toBe(
    "export const readIt = defineCall({ method: 'GET', path: '/public/it/:id', reply: itReply, }); " +
      "const shared = { access: 'session', status: 200 } as const;",
  );
});

test('a description in two parts is no silent exception', () => {
  for (const summary of ["'one ' + 'two'", "'It\\'s'", '`one of ${MANY}`'])
    expect(() => withoutDescriptions(`{ summary: ${summary}, source: 'P-101' }`)).toThrow('not one string');
});

test('every call of the contract is read', () => {
  const modules = fs.globSync('core/contract/**/*.ts', { cwd: inProject() });
  const bare = modules
    .filter((module) => !module.endsWith('call.ts'))
    .map((module) => withoutDescriptions(fs.readFileSync(inProject(module), 'utf8')));
  expect(bare.join('\n')).not.toMatch(/\b(summary|source):/);
});
