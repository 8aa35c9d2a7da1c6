import { findDeviceImageHash } from '#core/domain/raffles/raffle-images.ts';
import { type RaffleData, raffleDataOf } from '#core/domain/raffles/raffle.ts';
import { type RaffleConfigData, raffleConfigDataOf } from '#core/domain/raffles/raffle-config.ts';
import type { DocumentName } from './edit-ledger.ts';

/** Fields that are never chosen silently where both sides changed them (P-1005). */
export const ASK_FIELDS: Record<DocumentName, readonly string[]> = {
  raffle: ['title', 'priceCents', 'ticketPlanId', 'lotteryId', 'categoryId', 'description'],
  config: ['saleStartsOn', 'drawsOn', 'paymentOption', 'luckyNumberPrizeCents', 'rules'],
};

/** What an entry of a list of images shows, whatever it is called. */
export function contentOf(entry: string): string {
  return findDeviceImageHash(entry) ?? /[0-9a-f]{64}/.exec(entry)?.[0] ?? entry;
}

/** What a user sees of a document, fit to be compared: images by their content. */
export function shownOf(document: DocumentName, data: object): Record<string, unknown> {
  if (document === 'raffle') return { ...raffleDataOf(data as RaffleData) };
  const config = raffleConfigDataOf(data as RaffleConfigData);
  return { ...config, images: config.images.map(contentOf) };
}

/** Fields in which two documents show something else. */
export function differences(document: DocumentName, one: object, other: object): string[] {
  const [left, right] = [shownOf(document, one), shownOf(document, other)];
  return Object.keys(left).filter((field) => JSON.stringify(left[field]) !== JSON.stringify(right[field]));
}
