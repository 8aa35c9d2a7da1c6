import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Receipt } from '#core/domain/draw/receipt/receipt.ts';
import { receiptLines } from '#core/domain/draw/receipt/receipt-lines.ts';
import { type ReceiptReport, receiptReport } from '#core/domain/draw/receipt/receipt-report.ts';
import { commitmentToHash } from '#core/domain/draw/ticket-secret.ts';
import { type PublicLogEntry, raffleLogKey } from '#core/domain/public-log.ts';
import { leafOf, listedPlace, logWithRoot, nodeSha256 } from '#tests/builders/listed-place.ts';
import { readRootEntry, readTermsEntry } from './log-entry.ts';
import { readReceipt, writeReceipt } from './receipt.ts';

const RAFFLE = '01930000-0000-7000-8000-000000000001';
const BUYER = { id: '01930000-0000-7000-8000-000000000002', phone: '11987654321' };
const SECRET = Uint8Array.from({ length: 32 }, (_, index) => index);
const PLACE = listedPlace([leafOf(BUYER, 0, 2, { kind: 'positions' })]);

function commitmentEntry(secret: Uint8Array): string {
  const terms = 'cd'.repeat(32);
  const commitment = commitmentToHash(nodeSha256, { raffleId: RAFFLE, secret }, Buffer.from(terms, 'hex'));
  const raffle = raffleLogKey(nodeSha256, RAFFLE);
  return JSON.stringify({ seq: 5, kind: 'commitment', raffle, data: { commitment, terms } });
}

const ROOT_TEXT = logWithRoot(RAFFLE, PLACE).entries[0]?.entry ?? '';
const TERMS_TEXT = commitmentEntry(SECRET);
/** A purchase of places 0 and 1 of a hundred, whose numbers are those of docs/PROOF.md. */
const RECEIPT: Receipt = {
  ...{ raffleId: RAFFLE, model: 'random', maxTickets: 100, purchaseId: BUYER.id, code: 'ABCD2345' },
  ...{ phone: BUYER.phone, quantity: 2, numbers: [34, 44], place: PLACE },
  root: { text: ROOT_TEXT, content: readRootEntry(ROOT_TEXT) },
  revealed: {
    secret: Buffer.from(SECRET).toString('hex'),
    commitment: { text: TERMS_TEXT, content: readTermsEntry(TERMS_TEXT) },
  },
  logHead: { seq: 7, hash: 'ef'.repeat(32) },
};
const LOG: PublicLogEntry[] = [
  { seq: 5, hash: 'aa'.repeat(32), entry: TERMS_TEXT },
  { seq: 7, hash: 'ef'.repeat(32), entry: '{}' },
  { seq: PLACE.logSeq, hash: 'bb'.repeat(32), entry: ROOT_TEXT },
];

const BYTES = {
  sha256: nodeSha256,
  hmacSha256: (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest(),
};
const mapOf = (log: PublicLogEntry[]) => new Map(log.map((entry) => [entry.seq, entry]));
const logBut = (seq: number, change: Partial<PublicLogEntry>) =>
  LOG.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry));
const otherSecret = commitmentEntry(SECRET.toReversed());
const IN_ORDER: ReceiptReport = { list: 'right', order: 'right', log: 'right' };

test('a receipt is read from its file as it was written', () => {
  expect(readReceipt(writeReceipt(RECEIPT))).toEqual(RECEIPT);
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
    {
      revealed: {
        secret: Buffer.from(SECRET).toString('hex'),
        commitment: { text: otherSecret, content: readTermsEntry(otherSecret) },
      },
    },
    logBut(5, { entry: otherSecret }),
    { order: 'wrong' },
  ],
  ['with another root than the log', {}, logBut(PLACE.logSeq, { entry: '{}' }), { log: 'wrong' }],
  ['with another promise than the log', {}, logBut(5, { entry: '{}' }), { log: 'wrong' }],
  ['with another head than the log had', {}, logBut(7, { hash: 'ee'.repeat(32) }), { log: 'wrong' }],
  ['with a head that the log has lost', {}, LOG.filter(({ seq }) => seq !== 7), { log: 'wrong' }],
])('a receipt %s', (_, change, log, outcome) => {
  const report = receiptReport(BYTES, { ...RECEIPT, ...change }, log && mapOf(log));
  expect(report).toEqual({ ...IN_ORDER, ...outcome });
});

test('the lines of a receipt say which purchase it is, and what cannot be checked yet', () => {
  const report: ReceiptReport = { list: 'right', order: 'not-made', log: 'not-made' };
  expect(receiptLines(report, RECEIPT).map(({ check, found }) => [check, ...found])).toEqual([
    ['list', 'Compra ABCD-2345', '34, 44'],
    ['order', 'O segredo só é aberto no sorteio: depois dele, baixe o recibo de novo'],
    ['log', 'Sem internet não dá para comparar'],
  ]);
  const many = { ...RECEIPT, model: 'manual', quantity: 1_500, numbers: Array.from({ length: 30 }, () => 7) };
  const [list, ...others] = receiptLines(IN_ORDER, many as Receipt);
  expect(list?.found[1]).toMatch(/^(07, ){19}07 e mais 1\.480$/);
  expect(others.map(({ check }) => check)).toEqual(['log']);
});

test('of a forged receipt each line says what does not hold', () => {
  const report: ReceiptReport = { list: 'wrong', order: 'wrong', log: 'wrong' };
  expect(receiptLines(report, RECEIPT).map(({ found }) => found.at(-1))).toEqual([
    'Esta compra, com estes números, não está na lista publicada',
    'A ordem secreta não dá estes números a esta compra',
    'O registro público diz outra coisa',
  ]);
});
