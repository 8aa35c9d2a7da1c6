import { beforeEach, expect, test, vi } from 'vitest';
import { shareLink, shareOnWhatsapp } from '#src/ui/overlays/share.ts';
import { showTextToCopy } from '#src/ui/overlays/feedback.ts';
import type { RaffleCardData } from './raffle-card-data.ts';
import { copyLink, shareRaffle, shareRaffleOnWhatsapp } from './share-raffle.ts';

vi.mock('#src/ui/overlays/share.ts');
vi.mock('#src/ui/overlays/feedback.ts');

beforeEach(() => vi.stubGlobal('location', { origin: 'https://rifaria.test' }));

test('an invitation from the list says the published title, and invites only while there is something to buy (P-881)', async () => {
  const card = {
    ...{ status: 'active', title: 'Outra cesta', sharedTitle: 'Cesta', priceCents: 500, publicPath: '/r/1' },
    ...{ isStopped: false, isDrawn: false, drawsOn: null, soldTickets: 0, maxTickets: 100 },
  } as RaffleCardData;
  await shareRaffle(card);
  expect(shareLink).toHaveBeenCalledWith({
    title: 'Cesta',
    text: expect.stringContaining('“Cesta”') as string,
    url: 'https://rifaria.test/r/1',
  });
  shareRaffleOnWhatsapp(card);
  expect(shareOnWhatsapp).toHaveBeenLastCalledWith(expect.stringContaining('Participe da rifa “Cesta”'));
  shareRaffleOnWhatsapp({ ...card, isStopped: true });
  expect(shareOnWhatsapp).toHaveBeenLastCalledWith(
    'Veja como está a rifa “Cesta”.\nhttps://rifaria.test/r/1',
  );
  shareRaffleOnWhatsapp({ ...card, isDrawn: true });
  expect(shareOnWhatsapp).toHaveBeenLastCalledWith(
    'Saiu o resultado da rifa “Cesta”.\nhttps://rifaria.test/r/1',
  );
});

test('a link that the clipboard refuses is shown to copy by hand (P-621)', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new DOMException('no')) } });
  await copyLink({ status: 'active', publicPath: '/r/1' } as RaffleCardData);
  expect(showTextToCopy).toHaveBeenCalledWith('Copie o link selecionado', 'https://rifaria.test/r/1');
});
