import { publicRafflePath } from '#core/domain/app-paths.ts';
import { wonPrize } from '#core/domain/draw/result-words.ts';
import { findDeviceImageHash, imageAt } from '#core/domain/raffles/raffle-images.ts';
import type { WinnerContact } from '#core/domain/raffles/raffle-result.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { maskedWinner } from '#core/domain/selling/masked-name.ts';
import type { SharedPicture } from '#src/share-picture/picture-dialog.tsx';
import type { SalesRaffle } from '../data/sales-raffle.ts';

type DrawnRaffle = Pick<SalesRaffle, 'id' | 'slug' | 'title' | 'maxTickets' | 'coverImage'>;

/** 'Número 92' of a winner; null for the most tickets. */
const numberOf = ({ number }: WinnerContact, { maxTickets }: DrawnRaffle): string | null =>
  number === null ? null : `Número ${formatTicketNumber(number, maxTickets)}`;

/** 'Moto: número 92, Ju••• A.' */
function lineOf(winner: WinnerContact, raffle: DrawnRaffle): string {
  const who = [numberOf(winner, raffle)?.toLowerCase(), maskedWinner(winner.name)].filter(Boolean);
  return `${wonPrize(winner)}: ${who.join(', ')}`;
}

/** What an organizer shares of a result: no more of its winners than everybody may read. `winners`: at least one. */
export function sharedResultOf(raffle: DrawnRaffle, winners: readonly WinnerContact[]): SharedPicture {
  const { id, slug, title, coverImage } = raffle;
  const [first] = winners;
  if (!first) throw new RangeError('a result without a winner');
  const isOnServer = coverImage !== null && findDeviceImageHash(coverImage) === undefined;
  const lines = winners.map((winner) => lineOf(winner, raffle));
  return {
    title,
    text: `Saiu o resultado da rifa “${title}”!\n${lines.join('\n')}\nConfira:`,
    url: new URL(publicRafflePath(id, slug), location.origin).href,
    content: {
      title: `${maskedWinner(first.name)} ganhou: ${wonPrize(first)}`,
      main: numberOf(first, raffle) ?? 'Saiu o resultado',
      note: title,
      photo: isOnServer ? imageAt(coverImage, 'medium') : undefined,
    },
  };
}
