import { expect, test } from 'vitest';
import { CONFIG_DATA, RAFFLE_DATA } from '../form-data.ts';
import { deviceStorage } from './device-storage.ts';
import type { Edit } from './edit-ledger.ts';
import { isInJournal } from './left-in-journal.ts';

const RAFFLE_ID = '0192f000-0000-7000-8000-000000000005';

/** A device in whose journal a page left the document of a raffle. */
function deviceWith(document: 'raffle' | 'config', data: object) {
  const localStorage = deviceStorage();
  const entry = { edit: { document, raffleId: RAFFLE_ID, data }, at: '2026-11-21T12:00:00.000Z', count: 1 };
  localStorage.setItem(`rifaria.journal.ana.${document}.${RAFFLE_ID}.page`, JSON.stringify(entry));
  return { localStorage };
}

const written = (document: 'raffle' | 'config', field: string, value: unknown) =>
  ({ userId: 'ana', document, raffleId: RAFFLE_ID, field, value }) as Edit;

test('what was written in a field is in the journal where its document has it in this field', () => {
  const device = deviceWith('config', { ...CONFIG_DATA, luckyNumberPrizeCents: 5 });
  expect(isInJournal(device, written('config', 'luckyNumberPrizeCents', 5))).toBe(true);
  expect(isInJournal(device, written('config', 'prizes', CONFIG_DATA.prizes))).toBe(true);
});

test('a number that another document has in an id or a price is not in the journal', () => {
  const device = deviceWith('raffle', { ...RAFFLE_DATA, priceCents: 5 });
  expect(isInJournal(device, written('config', 'luckyNumberPrizeCents', 5))).toBe(false);
});

test('a value that the document had in another field, or another user wrote, is not in the journal', () => {
  const device = deviceWith('raffle', RAFFLE_DATA);
  expect(isInJournal(device, written('raffle', 'title', RAFFLE_DATA.description))).toBe(false);
  expect(isInJournal(device, { ...written('raffle', 'title', RAFFLE_DATA.title), userId: 'bia' })).toBe(
    false,
  );
});
