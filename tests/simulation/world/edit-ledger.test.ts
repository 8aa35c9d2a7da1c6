import { beforeEach, expect, test } from 'vitest';
import { EditLedger } from './edit-ledger.ts';
import type { SimulatedTab } from './simulated-tab.ts';

const DEVICE = 'celular';
const RAFFLE = 'r1';
const PLACE = { document: 'raffle', raffleId: RAFFLE, field: 'title' } as const;

let ledger: EditLedger;
beforeEach(() => {
  ledger = new EditLedger();
});

function written() {
  const tab = { deviceName: DEVICE } as SimulatedTab;
  const edit = { ...PLACE, tab, userId: 'ana', value: 'Rifa', saw: '', isHasty: false, isForDraft: true };
  return ledger.started(edit, false);
}

test('what the app has refused to discard is not given up, unless it was discarded otherwise', () => {
  const edit = written();
  const given = { deviceName: DEVICE, document: 'raffle', raffleId: RAFFLE, fields: ['title'] } as const;
  const takeBack = ledger.concede(given);
  expect(ledger.isConceded(edit)).toBe(true);
  takeBack();
  expect(ledger.isConceded(edit)).toBe(false);
  const takeOtherBack = ledger.concede(given);
  ledger.concede(given);
  takeOtherBack();
  expect(ledger.isConceded(edit)).toBe(true);
});

test('a refused deletion is taken back, unless the raffle was deleted before or since', () => {
  const takeBack = ledger.removed(DEVICE, RAFFLE);
  takeBack();
  expect(ledger.isDeleted(RAFFLE)).toBe(false);
  const takeEarlierBack = ledger.removed(DEVICE, RAFFLE);
  const takeLaterBack = ledger.removed(DEVICE, RAFFLE);
  takeLaterBack();
  takeEarlierBack();
  expect(ledger.isDeleted(RAFFLE)).toBe(true);
});
