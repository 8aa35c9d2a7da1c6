import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { hexOf } from '#core/domain/bytes.ts';
import type { Receipt } from '#core/domain/draw/receipt/receipt.ts';
import { receiptLines } from '#core/domain/draw/receipt/receipt-lines.ts';
import { type ReceiptReport, receiptReport } from '#core/domain/draw/receipt/receipt-report.ts';
import { commitmentToHash, permutationOf } from '#core/domain/draw/ticket-secret.ts';
import { type PublicLogEntry, raffleLogKey } from '#core/domain/public-log.ts';
import { leafOf, listedPlace, logWithRoot, nodeSha256 } from '#tests/builders/listed-place.ts';
import { readOrderTerms, readRootEntry, readTermsEntry } from './log-entry.ts';
import { readReceipt, writeReceipt } from './receipt.ts';

const RAFFLE = '01930000-0000-7000-8000-000000000001';
const BUYER = { id: '01930000-0000-7000-8000-000000000002', phone: '11987654321' };
const SECRET = Uint8Array.from({ length: 32 }, (_, index) => index);
const PLACE = listedPlace([leafOf(BUYER, 0, 2, { kind: 'positions' })]);

/** The entry of the log about terms. */
function entryOf(terms: string, { secret = SECRET, seq = 5, kind = 'commitment' } = {}): string {
  const hash = nodeSha256(Buffer.from(terms));
  const commitment = commitmentToHash(nodeSha256, { raffleId: RAFFLE, secret }, hash);
  const raffle = raffleLogKey(nodeSha256, RAFFLE);
  return JSON.stringify({ seq, kind, raffle, data: { commitment, terms: hexOf(hash) } });
}

const termsOf = (maxTickets: number, model = 'random') =>
  JSON.stringify({ model, maxTickets, prizes: ['Anel'] });
const entryTextOf = (text: string) => ({ text, content: readTermsEntry(text) });
/** Terms as the last ones of a raffle, with their entry. */
const lastTerms = (text: string, entry = entryOf(text, { seq: 6, kind: 'date-changed' })) => ({
  ...{ terms: { text, content: readOrderTerms(text) }, termsEntry: entryTextOf(entry) },
});

const ROOT_TEXT = logWithRoot(RAFFLE, PLACE).entries[0]?.entry ?? '';
/** Before the first sale it had more numbers. */
const FIRST_ENTRY = entryOf(termsOf(200));
const TERMS = termsOf(100);
const TERMS_ENTRY = entryOf(TERMS, { seq: 6, kind: 'date-changed' });
const REVEALED = {
  secret: Buffer.from(SECRET).toString('hex'),
  commitment: entryTextOf(FIRST_ENTRY),
  ...lastTerms(TERMS),
};
/** A purchase of places 0 and 1 of a hundred, whose numbers are those of docs/PROOF.md. */
const RECEIPT: Receipt = {
  ...{ raffleId: RAFFLE, model: 'random', maxTickets: 100, purchaseId: BUYER.id, code: 'ABCD2345' },
  ...{ phone: BUYER.phone, quantity: 2, numbers: [34, 44], place: PLACE },
  root: { text: ROOT_TEXT, content: readRootEntry(ROOT_TEXT) },
  revealed: REVEALED,
  logHead: { seq: 7, hash: 'ef'.repeat(32) },
};
const LOG: PublicLogEntry[] = [
  { seq: 5, hash: 'aa'.repeat(32), entry: FIRST_ENTRY },
  { seq: 6, hash: 'ab'.repeat(32), entry: TERMS_ENTRY },
  { seq: 7, hash: 'ef'.repeat(32), entry: '{}' },
  { seq: PLACE.logSeq, hash: 'bb'.repeat(32), entry: ROOT_TEXT },
];

const BYTES = {
  sha256: nodeSha256,
  hmacSha256: (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest(),
  encodeText: (text: string) => Buffer.from(text),
};
const mapOf = (log: PublicLogEntry[]) => new Map(log.map((entry) => [entry.seq, entry]));
const logBut = (seq: number, change: Partial<PublicLogEntry>) =>
  LOG.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry));
const otherSecret = entryOf(termsOf(200), { secret: SECRET.toReversed() });
/** A purchase of a raffle where buyers choose. */
const CHOSEN_PLACE = listedPlace([leafOf(BUYER, 34, 35), leafOf(BUYER, 44, 45)]);
const CHOSEN_ROOT = logWithRoot(RAFFLE, CHOSEN_PLACE).entries[0]?.entry ?? '';
const CHOSEN: Partial<Receipt> = {
  ...{ model: 'manual', place: CHOSEN_PLACE, revealed: null },
  root: { text: CHOSEN_ROOT, content: readRootEntry(CHOSEN_ROOT) },
};
const CHOSEN_LOG = logBut(PLACE.logSeq, { entry: CHOSEN_ROOT });
/** The numbers of its places in an order of fifty. */
const FIFTY = permutationOf(BYTES, { raffleId: RAFFLE, secret: SECRET }, 50);
const OF_FIFTY = { maxTickets: 50, numbers: [FIFTY.numberAt(0), FIFTY.numberAt(1)] };
const withTerms = (change: Partial<NonNullable<Receipt['revealed']>>) => ({
  revealed: { ...REVEALED, ...change },
});
const IN_ORDER: ReceiptReport = { list: 'right', order: 'right', log: 'right' };

test('a receipt is read from its file as it was written', () => {
  expect(readReceipt(writeReceipt(RECEIPT))).toEqual(RECEIPT);
  const older = writeReceipt({ ...RECEIPT, ...withTerms({ terms: null, termsEntry: null }) });
  const { terms: _terms, termsEntry: _entry, ...file } = JSON.parse(older) as Record<string, unknown>;
  expect(writeReceipt(readReceipt(JSON.stringify(file)))).toBe(older);
  const early = { ...RECEIPT, revealed: null, root: null, logHead: null };
  expect(readReceipt(writeReceipt(early))).toEqual(early);
});

test.each(['', '{}', '[]', 'null', writeReceipt(RECEIPT).replace('receipt/1', 'receipt/2')])(
  'a text that is no receipt is refused: %s',
  (text) => {
    expect(() => readReceipt(text)).toThrow();
  },
);

test.each<[string, Partial<Receipt>, PublicLogEntry[] | undefined, Partial<ReceiptReport>]>([
  ['as it was made', {}, LOG, {}],
  ['without a network', {}, undefined, { log: 'not-made' }],
  ['before there is a result', { revealed: null }, LOG, { order: 'not-made' }],
  ['without the head of the log', { logHead: null }, logBut(7, { hash: 'ee'.repeat(32) }), {}],
  ['with other numbers', { numbers: [34, 45] }, LOG, { order: 'wrong' }],
  ['with a part of its numbers', { numbers: [44] }, LOG, { order: 'not-made' }],
  ['with one other number and no more', { numbers: [92] }, LOG, { order: 'wrong' }],
  ['without terms, as older files', withTerms({ terms: null, termsEntry: null }), LOG, { order: 'not-made' }],
  ['with another count of numbers than its terms', OF_FIFTY, LOG, { order: 'wrong' }],
  [
    'with another count of numbers and terms for it',
    { ...OF_FIFTY, ...withTerms(lastTerms(termsOf(50), TERMS_ENTRY)) },
    LOG,
    { order: 'wrong' },
  ],
  [
    'with terms that the log does not have',
    { ...OF_FIFTY, ...withTerms(lastTerms(termsOf(50))) },
    LOG,
    { log: 'wrong' },
  ],
  [
    'with terms of another model',
    withTerms(lastTerms(termsOf(100, 'manual'))),
    LOG,
    { order: 'wrong', log: 'wrong' },
  ],
  [
    'with terms by another secret',
    withTerms(lastTerms(TERMS, entryOf(TERMS, { seq: 6, secret: SECRET.toReversed() }))),
    LOG,
    { order: 'wrong', log: 'wrong' },
  ],
  ['of chosen numbers', CHOSEN, CHOSEN_LOG, { order: 'not-made' }],
  [
    'of chosen numbers, with a part of them',
    { ...CHOSEN, numbers: [44] },
    CHOSEN_LOG,
    { list: 'not-made', order: 'not-made' },
  ],
  [
    'of chosen numbers, with one of another and no more',
    { ...CHOSEN, numbers: [92] },
    CHOSEN_LOG,
    { list: 'wrong', order: 'not-made' },
  ],
  ["with another's phone", { phone: '11987654322' }, LOG, { list: 'wrong', order: 'wrong' }],
  [
    'of a purchase that is not in the list',
    { place: { ...PLACE, total: 0, leaves: [] } },
    LOG,
    {
      ...{ list: 'wrong', order: 'wrong' },
    },
  ],
  ['without its root', { root: null }, LOG, { list: 'wrong', order: 'wrong' }],
  [
    'with a secret that was not promised',
    withTerms({ commitment: entryTextOf(otherSecret) }),
    logBut(5, { entry: otherSecret }),
    { order: 'wrong' },
  ],
  ['with another root than the log', {}, logBut(PLACE.logSeq, { entry: '{}' }), { log: 'wrong' }],
  ['with other terms than the log', {}, logBut(6, { entry: '{}' }), { log: 'wrong' }],
  ['with another promise than the log', {}, logBut(5, { entry: '{}' }), { log: 'wrong' }],
  ['with another head than the log had', {}, logBut(7, { hash: 'ee'.repeat(32) }), { log: 'wrong' }],
  ['with a head that the log has lost', {}, LOG.filter(({ seq }) => seq !== 7), { log: 'wrong' }],
])('a receipt %s', (_, change, log, outcome) => {
  const report = receiptReport(BYTES, { ...RECEIPT, ...change }, log && mapOf(log));
  expect(report).toEqual({ ...IN_ORDER, ...outcome });
});

test('the lines of a receipt say which purchase it is, and what cannot be checked yet', () => {
  const report: ReceiptReport = { list: 'right', order: 'not-made', log: 'not-made' };
  const early = { ...RECEIPT, revealed: null };
  expect(receiptLines(report, early).map(({ check, found }) => [check, ...found])).toEqual([
    ['list', 'Compra ABCD-2345'],
    ['order', '34, 44', 'O segredo só é aberto no sorteio: depois dele, baixe o recibo de novo'],
    ['log', 'Sem internet não dá para comparar'],
  ]);
  const many = { ...RECEIPT, model: 'manual', quantity: 1_500, numbers: Array.from({ length: 30 }, () => 7) };
  const [list, ...others] = receiptLines(IN_ORDER, many as Receipt);
  expect(list?.found[1]).toMatch(/^(07, ){19}07 e mais 1\.480$/);
  expect(others.map(({ check }) => check)).toEqual(['log']);
  const reasonOf = (receipt: Receipt) =>
    receiptLines({ ...IN_ORDER, list: 'not-made', order: 'not-made' }, receipt).map(({ found }) =>
      found.at(-1),
    );
  const notEnough = 'Este arquivo não basta para conferir todos os números';
  expect(reasonOf(RECEIPT)[1]).toBe(notEnough);
  expect(reasonOf({ ...RECEIPT, ...withTerms({ terms: null }) })[1]).toContain('o que a rifa prometeu');
  expect(reasonOf({ ...RECEIPT, ...CHOSEN })[0]).toBe(notEnough);
});

test('of a purchase whose numbers nobody was told the lines say how many they are', () => {
  const given = { ...RECEIPT, quantity: 3, numbers: [], place: { ...PLACE, total: 0, leaves: [] } };
  const [, order] = receiptLines({ ...IN_ORDER, list: 'wrong', order: 'wrong' }, given);
  expect(order?.found[0]).toBe('3 números');
});

test('of a forged receipt each line says what does not hold', () => {
  const report: ReceiptReport = { list: 'wrong', order: 'wrong', log: 'wrong' };
  expect(receiptLines(report, RECEIPT).map(({ found }) => found.at(-1))).toEqual([
    'Esta compra, com estes números, não está na lista publicada',
    'A ordem secreta não dá estes números a esta compra',
    'O registro público diz outra coisa',
  ]);
});
