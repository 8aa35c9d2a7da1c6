import path from 'node:path';

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Generic names that do not describe the content. */
const DRAWERS = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'misc', 'types', 'common', 'shared']);

/**
 * ESLint rule: files are kebab-case and named after what they hold; no barrels (`index`), no generic names.
 * @type {import('eslint').Rule.RuleModule}
 */
export const fileNameRule = {
  meta: {
    type: 'problem',
    messages: {
      kebab: '"{{name}}" is not kebab-case.',
      drawer: '"{{name}}" says nothing about what the file holds; name it after that.',
    },
  },
  create(context) {
    return {
      Program(node) {
        const name = path.basename(context.filename).replace(/^\./, '');
        const stem = name.split('.')[0] ?? '';
        if (!KEBAB_CASE.test(name)) context.report({ node, messageId: 'kebab', data: { name } });
        else if (DRAWERS.has(stem)) context.report({ node, messageId: 'drawer', data: { name } });
      },
    };
  },
};
