import { formatDay } from '#core/domain/days.ts';
import { formatCount } from '#core/domain/money.ts';
import type { PublicLogHead } from '#core/domain/public-log.ts';
import { imageAt } from '#core/domain/raffles/raffle-images.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import type { SharePictureContent } from '#src/images/share-picture/draw-share-picture.ts';
import type { PurchasedRaffle } from '#src/storage/stored-purchase.ts';

/** Maximum count of numbers in the picture's line. */
const PICTURE_NUMBERS_MAX = 5;

/** Digits of a hash: enough to find it, and that no other one has them by chance. */
const SHOWN_HASH_LENGTH = 16;

/** 'Registro público nº 1.234 · 0123456789abcdef': whoever has the picture can say later what the log was (docs/PROOF.md). */
const footOf = ({ seq, hash }: PublicLogHead) =>
  `Registro público nº ${formatCount(seq)} · ${hash.slice(0, SHOWN_HASH_LENGTH)}`;

function lineOf(count: number, isDrawn: boolean): string {
  if (count === 0) return isDrawn ? 'Participei!' : 'Estou participando!';
  return count === 1 ? 'Meu número' : 'Meus números';
}

/**
 * The picture of a receipt to share; `drawsOn`: the day of its draw. `numbers`: those that the buyer shows, ascending; may be empty.
 * `logHead`: undefined where the receipt has none.
 */
export function pictureOf(
  raffle: Pick<PurchasedRaffle, 'title' | 'maxTickets' | 'drawsOn' | 'image'>,
  numbers: readonly number[],
  isDrawn: boolean,
  logHead: PublicLogHead | undefined,
): SharePictureContent {
  const named = numbers
    .slice(0, PICTURE_NUMBERS_MAX)
    .map((number) => formatTicketNumber(number, raffle.maxTickets));
  const rest = numbers.length - named.length;
  const draw = raffle.drawsOn === null ? '' : `Sorteio em ${formatDay(raffle.drawsOn)}`;
  return {
    title: raffle.title,
    main: lineOf(numbers.length, isDrawn),
    note: numbers.length === 0 ? draw : named.join(' · ') + (rest > 0 ? ` · +${formatCount(rest)}` : ''),
    photo: raffle.image === null ? undefined : imageAt(raffle.image, 'medium'),
    ...(logHead && { foot: footOf(logHead) }),
  };
}
