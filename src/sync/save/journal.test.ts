// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { clearingJournal, type Edit, readJournal, writeJournal } from './journal.ts';

afterEach(() => localStorage.clear());

const PLACE = { document: 'raffle', raffleId: 'r1' } as const;
const edit = (title: string): Edit => ({ ...PLACE, data: { ...RAFFLE_DATA, title } });
const write = (title: string) => writeJournal('u1', { edit: edit(title), at: '2026-11-21T12:00:00.000Z' });
const titles = () => readJournal('u1').map((entry) => (entry.edit.data as { title: string }).title);

test('an entry is deleted once its text is stored', async () => {
  write('Guardado');
  await clearingJournal('u1', PLACE, () => Promise.resolve());
  expect(titles()).toEqual([]);
});

test('an entry that was written again meanwhile stays', async () => {
  write('Guardado');
  await clearingJournal('u1', PLACE, () => Promise.resolve(write('Escrito depois')));
  expect(titles()).toEqual(['Escrito depois']);
});

test('an entry stays where its text could not be stored', async () => {
  write('Sem espaço');
  await expect(clearingJournal('u1', PLACE, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(titles()).toEqual(['Sem espaço']);
});
