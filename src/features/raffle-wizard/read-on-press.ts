import { matchPath } from 'react-router-dom';
import { WIZARD_ROUTE } from '#core/domain/app-paths.ts';
import { findSyncEngine } from '#src/sync/signed-in.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { type FoundWizardData, readWizardData } from './read-wizard-data.ts';

/** For so long what a press has read is drawn first; the screen then follows its raffle by itself. Milliseconds. */
const FRESH_MS = 1_000;

/** A raffle that is being read because a finger is on its link. */
interface Begun {
  engine: SyncEngine;
  raffleId: string;
  /** By the page's own clock, milliseconds. */
  at: number;
  found: Promise<FoundWizardData | null>;
}

let begun: Begun | undefined;

/** Reads a raffle for its screen; null where that fails: the screen then reads for itself, and says what is wrong. */
function read(engine: SyncEngine, raffleId: string): Promise<FoundWizardData | null> {
  return readWizardData(engine.database, raffleId).catch(() => null);
}

function beginReading({ target, timeStamp: at }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const raffleId = link && matchPath(WIZARD_ROUTE, link.pathname)?.params.id;
  const engine = findSyncEngine();
  begun = raffleId && engine ? { engine, raffleId, at, found: read(engine, raffleId) } : undefined;
}

/** From a finger's coming down until it leaves, a raffle can be read: its wizard is there that much sooner. */
export function readOnPress(): void {
  document.addEventListener('pointerdown', beginReading);
}

/** A raffle for its screen: as the press has found it just now, else read anew. Null where reading fails. */
export function readForScreen(engine: SyncEngine, raffleId: string): Promise<FoundWizardData | null> {
  const press = begun;
  begun = undefined;
  const isOfThis = press?.engine === engine && press.raffleId === raffleId;
  return isOfThis && performance.now() - press.at < FRESH_MS ? press.found : read(engine, raffleId);
}
