import ts from 'typescript';
import { SLOT_TRANSITIONS } from '../../../src/storage/slot-transitions.ts';
import { BASE_WRITERS, UNGUARDED_TRANSACTIONS } from './exceptions.mjs';
import { changedTable, functionAround, isCallOf, nodesOf, parse, WRITES } from './source-nodes.mjs';

/** @typedef {import('./source-nodes.mjs').TextFile} TextFile */
/** @typedef {import('./exceptions.mjs').Exceptions} Exceptions */

/**
 * One class of bug: the files that it applies to, and whether a node has it. `exceptions`: functions exempt from the check, with the reason.
 * @typedef {{ message: string, appliesTo: (file: string) => boolean, isFault: (node: ts.Node) => boolean, exceptions?: Exceptions }} Check
 */

const STATES = Object.keys(SLOT_TRANSITIONS);
const DOCUMENT_TABLES = ['raffles', 'raffleConfigs', 'sellerProfile'];
const SLOT_TABLE = ['slots'];
/** Where replies of the server are stored. */
const STORE_REPLIES = [
  ...['src/sync/send/', 'src/sync/pull/', 'src/sync/publication/'],
  'src/sync/actions/save-card-provider.ts',
];
const GUARDS = ['isUnderWay', 'isDeletedHere', 'listDeletedHere', 'assertLatestPull'];
/** Instants by the device's clock, which may be wrong. */
const INSTANTS = ['at', 'savedAt', 'keptAt', 'stoodUntil'];
const ORDERING_OPERATORS = [
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.MinusToken,
];

/** @type {readonly Check[]} */
const CHECKS = [
  {
    message: 'writes the state of a slot; use slotAfter',
    appliesTo: (file) => file !== 'src/storage/slot-transitions.ts',
    isFault: isStateWrite,
  },
  {
    message: 'changes the queue; src/storage/slots.ts does',
    appliesTo: (file) => file !== 'src/storage/slots.ts',
    isFault: (node) => changedTable(node, SLOT_TABLE) !== undefined,
  },
  {
    message: 'changes a document outside of src/sync and src/storage',
    appliesTo: (file) => !file.startsWith('src/sync/') && !file.startsWith('src/storage/'),
    isFault: (node) => changedTable(node, DOCUMENT_TABLES) !== undefined,
  },
  {
    message: `stores a reply without a guard: ${GUARDS.join(', ')}`,
    appliesTo: (file) => STORE_REPLIES.some((place) => file.startsWith(place)),
    isFault: isUnguardedTransaction,
    exceptions: UNGUARDED_TRANSACTIONS,
  },
  {
    message: "takes a version of the server over as 'base' without its revision; mergePulled compares it",
    appliesTo: (file) => file.startsWith('src/'),
    isFault: isBaseWrite,
    exceptions: BASE_WRITERS,
  },
  {
    message: 'judges the journal by the clock; entries have a count',
    appliesTo: (file) => file.startsWith('src/sync/save/'),
    isFault: comparesInstants,
  },
];

/** @param {ts.Node} node */
function isStateWrite(node) {
  const isState = (/** @type {ts.Expression} */ value) =>
    nodesOf(value).some((each) => ts.isStringLiteralLike(each) && STATES.includes(each.text));
  if (ts.isPropertyAssignment(node)) return node.name.getText() === 'state' && isState(node.initializer);
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    node.left.name.text === 'state' &&
    isState(node.right)
  );
}

/** @param {ts.Node} node */
function isUnguardedTransaction(node) {
  if (!isCallOf(node, ['transaction'])) return false;
  const [mode] = node.arguments;
  if (!mode || !ts.isStringLiteral(mode) || mode.text === 'r') return false;
  return !nodesOf(node).some((each) => isCallOf(each, GUARDS));
}

/**
 * Whether the `base` of a row is written: assigned, in an object that spreads another one, or in one that is handed to a table.
 * @param {ts.Node} node
 */
function isBaseWrite(node) {
  if (ts.isBinaryExpression(node))
    return (
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isPropertyAccessExpression(node.left) &&
      node.left.name.text === 'base' &&
      node.right.kind !== ts.SyntaxKind.NullKeyword
    );
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return false;
  if (node.name.getText() !== 'base' || !ts.isObjectLiteralExpression(node.parent)) return false;
  if (ts.isPropertyAssignment(node) && node.initializer.kind === ts.SyntaxKind.NullKeyword) return false;
  return isStored(node.parent) || node.parent.properties.some(ts.isSpreadAssignment);
}

/**
 * Whether an object is handed to a table: alone, in a list, or as the changes of bulkUpdate.
 * @param {ts.ObjectLiteralExpression} object
 */
function isStored({ parent: holder }) {
  const isChanges = ts.isPropertyAssignment(holder) && holder.name.getText() === 'changes';
  const entry = isChanges ? holder.parent.parent : holder;
  return isCallOf(ts.isArrayLiteralExpression(entry) ? entry.parent : entry, WRITES);
}

/** @param {ts.Node} node */
function comparesInstants(node) {
  if (ts.isBinaryExpression(node) && ORDERING_OPERATORS.includes(node.operatorToken.kind))
    return namesInstant(node);
  const isParsed = isCallOf(node, ['localeCompare', 'parse']) || ts.isNewExpression(node);
  return isParsed && namesInstant(node);
}

/** @param {ts.Node} node */
function namesInstant(node) {
  return nodesOf(node).some((each) => ts.isIdentifier(each) && INSTANTS.includes(each.text));
}

/**
 * Faults of the classes that reviews of the queue have met: a write that goes past the guard of its kind, a reply that is taken over
 * without its revision, a journal that is judged by the clock. Exceptions that their file does not need any more are faults too.
 * @param {TextFile[]} files sources without tests
 * @returns {string[]} one line a fault
 */
export function queueSourceFaults(files) {
  const sources = files.map(parse);
  return CHECKS.flatMap((check) => faultsOf(check, sources));
}

/**
 * Exceptions whose file is not among the files that their check applies to, as it was renamed or removed.
 * @param {readonly string[]} names of all files
 * @returns {string[]} one line an exception
 */
export function exceptionsWithoutFile(names) {
  return CHECKS.flatMap(({ appliesTo, exceptions = {}, message }) =>
    Object.keys(exceptions)
      .filter((place) => !names.some((name) => name === fileOf(place) && appliesTo(name)))
      .map((place) => `${place} is an exception without a file: ${message}`),
  );
}

/** Of an exception: its file. @param {string} place */
const fileOf = (place) => place.split(' ')[0] ?? '';

/**
 * @param {Check} check
 * @param {ts.SourceFile[]} sources
 */
function faultsOf({ message, appliesTo, isFault, exceptions = {} }, sources) {
  /** @type {Set<string>} */
  const needed = new Set();
  const checkedSources = sources.filter(({ fileName }) => appliesTo(fileName));
  const faults = checkedSources.flatMap((source) =>
    nodesOf(source)
      .filter(isFault)
      .flatMap((node) => {
        const place = `${source.fileName} ${functionAround(node)}`;
        if (exceptions[place] === undefined) return [`${locationOf(source, node)} ${message}`];
        needed.add(place);
        return [];
      }),
  );
  const read = new Set(checkedSources.map(({ fileName }) => fileName));
  const unusedExceptions = Object.keys(exceptions).filter(
    (place) => read.has(fileOf(place)) && !needed.has(place),
  );
  return [
    ...faults,
    ...unusedExceptions.map((place) => `${place} is an exception that is not needed: ${message}`),
  ];
}

/**
 * @param {ts.SourceFile} source
 * @param {ts.Node} node
 */
function locationOf(source, node) {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName}:${line + 1}`;
}
