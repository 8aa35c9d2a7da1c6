import { isSameRichText } from '#core/domain/rich-text.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

/** The rich texts of which the server has kept less than it was sent. */
export function fieldsStripped<Data>(
  richTexts: readonly (keyof Data & string)[],
  sent: Data,
  kept: Data,
): string[] {
  return richTexts.filter((field) => !isSameRichText(String(sent[field]), String(kept[field])));
}

/** The user has been told, and has closed the note. */
export async function forgetStripped(
  { raffles, raffleConfigs }: UserDatabase,
  raffleId: string,
): Promise<void> {
  await Promise.all([
    raffles.update(raffleId, { strippedFields: [] }),
    raffleConfigs.update(raffleId, { strippedFields: [] }),
  ]);
}
