import { dequal } from 'dequal/lite';
import { CONFIG_WORDS, raffleWords, type Told, type Words } from '#core/domain/field-words.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import { visibleText } from '#core/domain/rich-text.ts';
import { listCategories, listLotteries, listTicketPlans } from '#src/storage/catalogues.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { StoredVersion, VersionReason } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { listVersions } from '#src/storage/versions.ts';

/** One field in which a version differs from what stands now. */
export interface VersionRow {
  label: string;
  then: string;
  now: string;
}

/** A past state of one of a raffle's two documents, as its owner reads it. */
export interface ListedVersion {
  sequence: number;
  step: 'Dados da rifa' | 'Configurações';
  /** Instant, ISO. */
  keptAt: string;
  reason: VersionReason;
  /** Never empty: what is as it was needs no bringing back. */
  rows: VersionRow[];
}

/** The history of a raffle, newest first, without what is as it stands now. */
export async function readVersions(database: UserDatabase, raffleId: string): Promise<ListedVersion[]> {
  const [raffle, config, categories, lotteries, ticketPlans] = await Promise.all([
    findRaffle(database, raffleId),
    findRaffleConfig(database, raffleId),
    listCategories(database),
    listLotteries(database),
    listTicketPlans(database),
  ]);
  const words = raffleWords({ categories, lotteries, ticketPlans });
  const ofRaffle = raffle ? await listVersions(database, 'raffle', raffle.id) : [];
  const ofConfig = config ? await listVersions(database, 'config', config.id) : [];
  return [
    ...ofRaffle.map((version) =>
      listed(version, 'Dados da rifa', differences(words, version.data as RaffleData, raffle?.working)),
    ),
    ...ofConfig.map((version) =>
      listed(
        version,
        'Configurações',
        differences(CONFIG_WORDS, version.data as RaffleConfigData, config?.working),
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

function differences<Data extends object>(
  words: Words<Data>,
  then: Data,
  now: Data | undefined,
): VersionRow[] {
  if (!now) return [];
  return (Object.keys(words) as (keyof Data)[])
    .filter((field) => !dequal(then[field], now[field]))
    .map((field) => {
      const [label, tell] = words[field];
      return { label, then: plain(tell(then[field])), now: plain(tell(now[field])) };
    });
}

function plain(told: Told): string {
  switch (told.kind) {
    case 'text':
      return told.text;
    case 'list':
      return told.items.join(', ');
    case 'rich-text':
      return visibleText(told.html);
    case 'images':
      return told.entries.length === 1 ? '1 imagem' : `${told.entries.length} imagens`;
  }
}
