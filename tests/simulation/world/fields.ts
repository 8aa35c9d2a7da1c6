import { findDeviceImageHash } from '#core/domain/raffles/raffle-images.ts';
import { type RaffleData, raffleDataOf } from '#core/domain/raffles/raffle.ts';
import { type RaffleConfigData, raffleConfigDataOf } from '#core/domain/raffles/raffle-config.ts';
import type { DocumentName } from './edit-ledger.ts';

/** The 'ask' fields that the simulation edits: never chosen silently where both sides changed them (P-1005). */
export const ASK_FIELDS: Record<DocumentName, readonly string[]> = {
  raffle: ['title', 'priceCents', 'ticketPlanId', 'lotteryId', 'categoryId', 'description'],
  config: ['saleStartsOn', 'drawsOn', 'paymentOption', 'luckyNumberPrizeCents', 'rules'],
};

/** Content hash of an image entry, for uploaded and device images. */
export function imageHashOf(entry: string): string {
  return findDeviceImageHash(entry) ?? /[0-9a-f]{64}/.exec(entry)?.[0] ?? entry;
}

/** The fields of a document that a user sees, for comparison: images by their content. */
export function comparableFields(document: DocumentName, data: object): Record<string, unknown> {
  if (document === 'raffle') return { ...raffleDataOf(data as RaffleData) };
  const config = raffleConfigDataOf(data as RaffleConfigData);
  return { ...config, images: config.images.map(imageHashOf) };
}

/** Names of the comparable fields in which two documents differ. */
export function differences(document: DocumentName, one: object, other: object): string[] {
  const [left, right] = [comparableFields(document, one), comparableFields(document, other)];
  return Object.keys(left).filter((field) => JSON.stringify(left[field]) !== JSON.stringify(right[field]));
}
