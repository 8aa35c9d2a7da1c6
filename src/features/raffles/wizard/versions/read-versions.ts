import { isSameContent } from '#core/domain/same-content.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { type Catalogues, type DisplayValue, displayValue } from '#core/domain/raffles/display-value.ts';
import type { Field, Fields, Format, FormatValues, ValuesOf } from '#core/domain/raffles/field.ts';
import { imagesLabel } from '#core/domain/raffles/raffle-images.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { visibleText } from '#core/domain/raffles/rich-text.ts';
import { listCategories, listLotteries, listTicketPlans } from '#src/storage/catalogues.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { StoredVersion, VersionReason } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { listVersions } from '#src/storage/versions.ts';

/** One field in which a version differs from the current document. */
export interface VersionRow {
  label: string;
  then: string;
  now: string;
}

/** A past version of one of a raffle's two documents, as it is shown. */
export interface ListedVersion {
  sequence: number;
  step: 'Dados da rifa' | 'Configurações';
  /** Instant, ISO. */
  keptAt: string;
  reason: VersionReason;
  /** Never empty: a version equal to the current document is not listed. */
  rows: VersionRow[];
}

/** The version history of a raffle, newest first, without versions equal to the current document. */
export async function readVersions(database: UserDatabase, raffleId: string): Promise<ListedVersion[]> {
  const [raffle, config, categories, lotteries, ticketPlans] = await Promise.all([
    findRaffle(database, raffleId),
    findRaffleConfig(database, raffleId),
    listCategories(database),
    listLotteries(database),
    listTicketPlans(database),
  ]);
  const catalogues = { categories, lotteries, ticketPlans };
  const ofRaffle = raffle ? await listVersions(database, 'raffle', raffle.id) : [];
  const ofConfig = config ? await listVersions(database, 'config', config.id) : [];
  return [
    ...ofRaffle.map((version) =>
      listed(
        version,
        'Dados da rifa',
        differences(RAFFLE_FIELDS, catalogues, version.data as RaffleData, raffle?.working),
      ),
    ),
    ...ofConfig.map((version) =>
      listed(
        version,
        'Configurações',
        differences(CONFIG_FIELDS, catalogues, version.data as RaffleConfigData, config?.working),
      ),
    ),
  ]
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => b.sequence - a.sequence);
}

function listed(
  { sequence = 0, keptAt, reason = 'saved' }: StoredVersion,
  step: ListedVersion['step'],
  rows: VersionRow[],
): ListedVersion {
  return { sequence, keptAt, reason, step, rows };
}

function differences<Catalogue extends Fields>(
  fields: Catalogue,
  catalogues: Catalogues,
  then: ValuesOf<Catalogue>,
  now: ValuesOf<Catalogue> | undefined,
): VersionRow[] {
  if (!now) return [];
  const shownOf = (document: ValuesOf<Catalogue>, name: string, field: Field) =>
    displayValue(field, document[name] as FormatValues[Format], catalogues);
  return Object.entries(fields)
    .filter(([name]) => !isSameContent(then[name], now[name]))
    .map(([name, field]) => ({
      label: field.label,
      ...sidesOf(shownOf(then, name, field), shownOf(now, name, field)),
    }));
}

/** What differs where both sides read alike (P-1173). */
const UNSEEN_DIFFERENCES: Partial<Record<DisplayValue['kind'], string>> = {
  images: ' (outras, ou em outra ordem)',
  'rich-text': ' (com outra formatação)',
};

/** Both sides of a field in which the documents differ. */
function sidesOf(before: DisplayValue, after: DisplayValue): Pick<VersionRow, 'then' | 'now'> {
  const [then, now] = [plain(before), plain(after)];
  const unseen = then === now ? (UNSEEN_DIFFERENCES[before.kind] ?? '') : '';
  return { then: then + unseen, now };
}

function plain(value: DisplayValue): string {
  switch (value.kind) {
    case 'text':
    case 'empty':
      return value.text;
    case 'list':
      return value.items.join(', ');
    case 'rich-text':
      return visibleText(value.html);
    case 'images':
      return imagesLabel(value.entries.length);
  }
}
