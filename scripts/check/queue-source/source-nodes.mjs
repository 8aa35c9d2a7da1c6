import ts from 'typescript';

/** @typedef {{ name: string, text: string }} TextFile `name`: the path from the root */

/** Methods that change rows of a table of Dexie. */
export const WRITES = [
  ...['put', 'add', 'update', 'upsert', 'delete', 'clear', 'modify'],
  ...['bulkPut', 'bulkAdd', 'bulkUpdate', 'bulkDelete'],
];

/**
 * @param {TextFile} file
 * @returns {ts.SourceFile}
 */
export function parse({ name, text }) {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
}

/**
 * A node and all nodes in it.
 * @param {ts.Node} node
 * @returns {ts.Node[]}
 */
export function nodesOf(node) {
  /** @type {ts.Node[]} */
  const found = [];
  (function visit(/** @type {ts.Node} */ each) {
    found.push(each);
    ts.forEachChild(each, visit);
  })(node);
  return found;
}

/**
 * The name of the innermost function around a node that has one; '' at the top of a file.
 * @param {ts.Node} node
 * @returns {string}
 */
export function functionAround(node) {
  for (let each = node.parent; each; each = each.parent) {
    if (ts.isFunctionDeclaration(each) || ts.isMethodDeclaration(each)) return each.name?.getText() ?? '';
    if (!ts.isArrowFunction(each)) continue;
    const { parent } = each;
    if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  }
  return '';
}

/**
 * The table that a call changes, by its name, as in `database.slots.filter(…).modify(…)`; undefined where it changes none.
 * @param {ts.Node} node
 * @param {readonly string[]} tables
 * @returns {string | undefined}
 */
export function changedTable(node, tables) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  if (!WRITES.includes(node.expression.name.text)) return undefined;
  /** @type {ts.Expression} */
  let each = node.expression.expression;
  while (ts.isCallExpression(each) || ts.isPropertyAccessExpression(each)) {
    if (ts.isPropertyAccessExpression(each) && tables.includes(each.name.text)) return each.name.text;
    each = each.expression;
  }
  return ts.isIdentifier(each) && tables.includes(each.text) ? each.text : undefined;
}

/**
 * Whether a node is a call of a function or method of this name.
 * @param {ts.Node} node
 * @param {readonly string[]} names
 * @returns {node is ts.CallExpression}
 */
export function isCallOf(node, names) {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) && names.includes(name.text);
}
