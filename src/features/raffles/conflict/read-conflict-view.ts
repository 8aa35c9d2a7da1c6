import { listCategories, listLotteries, listTicketPlans } from '#src/storage/catalogues.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { readConflicts } from '#src/sync/merge/read-conflicts.ts';
import type { SeenVersions } from '#src/sync/context/sync-outcomes.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import { UNTITLED } from '#core/text/raffles/untitled.ts';
import { type ConflictDocument, type Question, questionsOf } from './questions.ts';

/** A document with two versions; `seen` identifies the ones on the screen. */
export interface OpenDocument {
  document: ConflictDocument;
  seen: SeenVersions;
}

/** The open conflicts of a raffle. */
export interface ConflictView {
  title: string;
  /** Documents whose conflict is open; one without questions needs only a confirmation. */
  documents: OpenDocument[];
  questions: Question[];
}

/** 'nothing': neither document of the raffle has two versions. */
export async function readConflictView(
  database: UserDatabase,
  raffleId: string,
): Promise<ConflictView | 'nothing'> {
  const [stored, conflicts, categories, lotteries, ticketPlans] = await Promise.all([
    findRaffle(database, raffleId),
    readConflicts(database, raffleId),
    listCategories(database),
    listLotteries(database),
    listTicketPlans(database),
  ]);
  const { raffle, config } = conflicts;
  if (!stored || (!raffle && !config)) return 'nothing';
  const catalogues = { categories, lotteries, ticketPlans };
  return {
    title: stored.working.title.trim() || UNTITLED,
    documents: [
      ...(raffle ? [{ document: 'raffle' as const, seen: raffle.seen }] : []),
      ...(config ? [{ document: 'config' as const, seen: config.seen }] : []),
    ],
    questions: [
      ...(raffle ? questionsOf('raffle', RAFFLE_FIELDS, raffle, catalogues) : []),
      ...(config ? questionsOf('config', CONFIG_FIELDS, config, catalogues) : []),
    ],
  };
}
