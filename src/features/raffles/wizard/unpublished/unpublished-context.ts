import { createContext } from 'react';
import type { IncompleteDocument } from '#src/sync/context/incomplete-document.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';

/** Unpublished changes of the raffle that the wizard shows. */
export interface Unpublished {
  engine: SyncEngine;
  raffleId: string;
  canPublish: boolean;
  /** Some of it was written before this device knew that the raffle is published (P-1035). */
  isWithdrawn: boolean;
  showInvalid: (incomplete: readonly IncompleteDocument[]) => void;
  onDiscarded: () => void;
}

/** Null if the server has everything, or the rest is sent automatically. */
export const UnpublishedContext = createContext<Unpublished | null>(null);
