import { expect, test } from 'vitest';
import { pictureOf } from './share-picture-content.ts';

const RAFFLE = { title: 'Moto zero', maxTickets: 100, drawsOn: '2026-12-23', image: null };
const HEAD = { seq: 1234, hash: '0123456789abcdef'.repeat(4) };

test('the picture of a receipt has the numbers that the buyer shows, and no others (P-758)', () => {
  expect(pictureOf(RAFFLE, [], false, undefined)).toEqual({
    title: 'Moto zero',
    main: 'Estou participando!',
    note: 'Sorteio em 23/12/2026',
    photo: undefined,
  });
  expect(pictureOf(RAFFLE, [7], true, undefined)).toMatchObject({ main: 'Meu número', note: '07' });
  const many = pictureOf(RAFFLE, [1, 2, 3, 4, 5, 6], false, undefined);
  expect(many).toMatchObject({ main: 'Meus números', note: '01 · 02 · 03 · 04 · 05 · +1' });
});

test('the picture of a receipt bears the head of the public log (P-622)', () => {
  expect(pictureOf(RAFFLE, [], false, HEAD).foot).toBe('Registro público nº 1.234 · 0123456789abcdef');
});
