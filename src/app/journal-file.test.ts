// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { readRaffleFile } from '#core/wire/raffles/raffle-file.ts';
import { writeJournal } from '#src/sync/save/journal.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { journalFiles } from './journal-file.ts';

const AT = '2026-11-21T12:00:00.000Z';

afterEach(() => localStorage.clear());

const filesOf = (userId = 'u1') => journalFiles(userId, new Date(AT));

test('what the journal holds of a raffle is one file that the app can open again', async () => {
  const raffle = { ...RAFFLE_DATA, title: 'Só no diário' };
  writeJournal('u1', { edit: { document: 'raffle', raffleId: 'r1', data: raffle }, at: AT });
  const config = { ...CONFIG_DATA, images: ['device-image:abc'], maxTicketsPerUser: 7 };
  writeJournal('u1', { edit: { document: 'config', raffleId: 'r1', data: config }, at: AT });
  const [file, ...others] = filesOf();
  expect(others).toEqual([]);
  expect(file?.name).toBe('so-no-diario.rifa.json');
  expect(readRaffleFile((await file?.text()) ?? '')).toMatchObject({
    raffle: { title: 'Só no diário' },
    config: { maxTicketsPerUser: 7 },
    images: [],
  });
});

test('of two pages’ entries the later one gives the fields that it has changed', async () => {
  const edit = { document: 'raffle', raffleId: 'r1' } as const;
  const key = 'rifaria.journal.u1.raffle.r1';
  const first = { edit: { ...edit, data: { ...RAFFLE_DATA, title: 'De antes', priceCents: 700 } }, at: AT };
  const data = { ...RAFFLE_DATA, title: 'De depois' };
  const second = { edit: { ...edit, data, changed: ['title'] }, at: AT };
  localStorage.setItem(`${key}.one`, JSON.stringify({ ...first, count: 1 }));
  localStorage.setItem(`${key}.two`, JSON.stringify({ ...second, count: 2 }));
  const [file] = filesOf();
  expect(readRaffleFile((await file?.text()) ?? '')).toMatchObject({
    raffle: { title: 'De depois', priceCents: 700 },
  });
});

test('raffles of equal titles have files of their own, and the Pix key has one', async () => {
  for (const raffleId of ['r1', 'r2'])
    writeJournal('u1', { edit: { document: 'raffle', raffleId, data: RAFFLE_DATA }, at: AT });
  const data = {
    pixKeyType: 'email',
    pixKey: 'ana@exemplo.com.br',
    pixCity: 'Natal',
    pixWithoutTxid: false,
  } as const;
  writeJournal('u1', { edit: { document: 'seller-profile', data }, at: AT });
  const files = filesOf();
  expect(new Set(files.map(({ name }) => name)).size).toBe(3);
  expect(await files.at(-1)?.text()).toContain('ana@exemplo.com.br');
});

test('another user’s journal stays out of it', () => {
  writeJournal('u2', { edit: { document: 'raffle', raffleId: 'r1', data: RAFFLE_DATA }, at: AT });
  expect(filesOf()).toEqual([]);
});
