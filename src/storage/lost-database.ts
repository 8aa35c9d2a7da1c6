import { createStore } from '#src/store/store.ts';

/** What was put into the database that has replaced a lost one. */
export interface LostDatabase {
  /** Number of open documents that were written back. */
  documents: number;
  /** Photos that were nowhere else. */
  lostImages: number;
}

/** The loss that the user was not told of yet. */
export const lostDatabase = createStore<LostDatabase | undefined>(undefined);
