import { expect, test } from 'vitest';
import { UNTITLED } from '#core/text/raffles/untitled.ts';
import { aRaffle, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { publicPathOf, sharedTitleOf, shownToBuyers } from './published-values.ts';

/** A raffle whose title and price were changed to what is not published. */
function edited(status: 'active' | 'finished' | 'draft' | 'pending') {
  const base = aRaffle({ status, title: 'Cesta', slug: 'cesta', priceCents: 500 });
  const row = aStoredRaffle({ id: 'r1', base });
  return { ...row, working: { ...row.working, title: 'Outra cesta', priceCents: 900 } };
}

test.each(['active', 'finished'] as const)('of one that is %s buyers see the published values', (status) => {
  const raffle = edited(status);
  expect(shownToBuyers(raffle)).toMatchObject({ title: 'Cesta', priceCents: 500 });
  expect(sharedTitleOf(raffle)).toBe('Cesta');
  expect(publicPathOf(raffle)).toMatch(/cesta/);
  expect(publicPathOf(raffle)).not.toMatch(/outra/);
});

test.each(['draft', 'pending'] as const)('of one that is %s buyers will see what is typed', (status) => {
  const raffle = edited(status);
  expect(shownToBuyers(raffle)).toMatchObject({ title: 'Outra cesta', priceCents: 900 });
  expect(publicPathOf(raffle)).toMatch(/outra-cesta/);
  expect(sharedTitleOf({ ...raffle, working: { ...raffle.working, title: ' ' } })).toBe(UNTITLED);
});
