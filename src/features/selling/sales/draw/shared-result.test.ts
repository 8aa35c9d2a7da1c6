// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { NO_DELIVERY } from '#core/domain/raffles/prize-delivery.ts';
import type { WinnerContact } from '#core/domain/raffles/raffle-result.ts';
import { sharedResultOf } from './shared-result.ts';

const RAFFLE = { id: 'r1', slug: 'moto-zero', title: 'Moto zero', maxTickets: 100, coverImage: null };
const JULIANA: WinnerContact = {
  ...{ kind: 'prize', place: 1, prize: 'Moto', prizeCents: null, number: 7, tries: [7], isNextSold: false },
  ...{ boughtAt: '2026-12-08T21:14:00.000Z', delivery: NO_DELIVERY },
  ...{ purchaseId: 'p1', name: 'Juliana Alves', phone: '11987654321' },
};
const MOST: WinnerContact = { ...JULIANA, kind: 'most-tickets', prize: 'Bicicleta', number: null, tries: [] };

test('the first prize is in the picture, every prize in the text, and of the winners no more than is public (P-818)', () => {
  const { text, url, content } = sharedResultOf(RAFFLE, [JULIANA, MOST]);
  expect(text).toBe(
    [
      'Saiu o resultado da rifa “Moto zero”!',
      'Moto: número 07, Ju••• A.',
      'Mais números: Bicicleta: Ju••• A.',
      'Confira:',
    ].join('\n'),
  );
  expect(url).toBe(`${location.origin}/r1/rifa-digital/moto-zero`);
  expect(content).toEqual({
    title: 'Ju••• A. ganhou: Moto',
    main: 'Número 07',
    note: 'Moto zero',
    photo: undefined,
  });
});

test('the photo is the raffle’s first one, where the server has it', () => {
  const photoOf = (coverImage: string) => sharedResultOf({ ...RAFFLE, coverImage }, [MOST]).content.photo;
  expect(photoOf('/images/raffles/a.jpg')).toContain('/images/raffles/a');
  expect(photoOf(`device-image:${'0'.repeat(64)}`)).toBeUndefined();
});
