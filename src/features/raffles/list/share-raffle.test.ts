import { beforeEach, expect, test, vi } from 'vitest';
import { shareLink, shareOnWhatsapp } from '#src/ui/overlays/share.ts';
import type { RaffleCardData } from './raffle-card-data.ts';
import { shareRaffle, shareRaffleOnWhatsapp } from './share-raffle.ts';

vi.mock('#src/ui/overlays/share.ts');
vi.mock('#src/ui/overlays/feedback.ts');

beforeEach(() => vi.stubGlobal('location', { origin: 'https://rifaria.test' }));

test('an invitation from the list says the published title', async () => {
  const card = {
    ...{ status: 'active', title: 'Outra cesta', sharedTitle: 'Cesta', priceCents: 500, publicPath: '/r/1' },
  } as RaffleCardData;
  await shareRaffle(card);
  expect(shareLink).toHaveBeenCalledWith({
    title: 'Cesta',
    text: expect.stringContaining('“Cesta”') as string,
    url: 'https://rifaria.test/r/1',
  });
  shareRaffleOnWhatsapp(card);
  expect(shareOnWhatsapp).toHaveBeenCalledWith(expect.stringContaining('“Cesta”'));
});
