import { isSameRichText } from '#core/domain/raffles/rich-text.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

/** The rich texts that the server has shortened by sanitising. */
export function fieldsStripped<Data>(
  richTexts: readonly (keyof Data & string)[],
  sent: Data,
  kept: Data,
): string[] {
  return richTexts.filter((field) => !isSameRichText(String(sent[field]), String(kept[field])));
}

/** The user has closed the note about them. */
export async function forgetStripped(
  { raffles, raffleConfigs }: UserDatabase,
  raffleId: string,
): Promise<void> {
  await Promise.all([
    raffles.update(raffleId, { strippedFields: [] }),
    raffleConfigs.update(raffleId, { strippedFields: [] }),
  ]);
}
