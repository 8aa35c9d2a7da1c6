import { listCategories, listLotteries, listTicketPlans } from '#src/storage/catalogues.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { readConflicts } from '#src/sync/read-conflicts.ts';
import type { SeenVersions } from '#src/sync/sync-outcomes.ts';
import { CONFIG_WORDS, raffleWords } from '#core/domain/field-words.ts';
import { type ConflictDocument, type Question, questionsOf } from './questions.ts';

/** A document with two versions: `seen` says which ones the screen shows. */
export interface OpenDocument {
  document: ConflictDocument;
  seen: SeenVersions;
}

/** What is to be chosen of a raffle. */
export interface ConflictView {
  title: string;
  /** Documents whose conflict is open; one without a question needs no more than a word. */
  documents: OpenDocument[];
  questions: Question[];
}

const UNTITLED = 'Rifa sem título';

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
  const words = raffleWords({ categories, lotteries, ticketPlans });
  return {
    title: stored.working.title.trim() || UNTITLED,
    documents: [
      ...(raffle ? [{ document: 'raffle' as const, seen: raffle.seen }] : []),
      ...(config ? [{ document: 'config' as const, seen: config.seen }] : []),
    ],
    questions: [
      ...(raffle ? questionsOf('raffle', words, raffle) : []),
      ...(config ? questionsOf('config', CONFIG_WORDS, config) : []),
    ],
  };
}
