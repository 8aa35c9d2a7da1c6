import type { ReactElement } from 'react';
import { matchPath } from 'react-router-dom';
import { WIZARD_ROUTE } from '#core/domain/app-paths.ts';
import { findSyncEngine } from '#src/sync/signed-in.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { makeAhead } from '#src/ui/screen-ahead.ts';
import { raffleWizard } from './raffle-wizard-page.tsx';
import { readWizardData } from './read-wizard-data.ts';

/** For so long what a press has read is drawn first; the screen then follows its raffle by itself. Milliseconds. */
const FRESH_MS = 1_000;

/** A wizard that is being made because a finger is on its link. */
interface Begun {
  engine: SyncEngine;
  raffleId: string;
  /** By the page's own clock, milliseconds. */
  at: number;
  wizard: Promise<ReactElement>;
}

let begun: Begun | undefined;

/** A raffle's wizard, with what was read of it; where that fails, it reads for itself, and says what is wrong. */
async function open(engine: SyncEngine, raffleId: string): Promise<ReactElement> {
  const ahead = await readWizardData(engine.database, raffleId).catch(() => undefined);
  return raffleWizard({ id: raffleId, ahead });
}

function forget(): void {
  begun = undefined;
  makeAhead(undefined);
}

function begin({ target, timeStamp: at }: Event): void {
  forget();
  const link = target instanceof Element ? target.closest('a') : null;
  const raffleId = link && matchPath(WIZARD_ROUTE, link.pathname)?.params.id;
  const engine = findSyncEngine();
  if (!raffleId || !engine) return;
  const press = { engine, raffleId, at, wizard: open(engine, raffleId) };
  begun = press;
  void press.wizard.then((wizard) => begun === press && makeAhead(wizard));
}

/**
 * From a finger's coming down until it leaves, a raffle can be read and its wizard be made out of sight: it is there that much sooner. A
 * finger that scrolls goes nowhere.
 */
export function openOnPress(): void {
  document.addEventListener('pointerdown', begin);
  document.addEventListener('pointercancel', forget);
}

/** A raffle's wizard for its route: the one that a press has made just now, else a new one. */
export function wizardFor(engine: SyncEngine, raffleId: string): Promise<ReactElement> {
  const press = begun;
  begun = undefined;
  const isOfThis = press?.engine === engine && press.raffleId === raffleId;
  return isOfThis && performance.now() - press.at < FRESH_MS ? press.wizard : open(engine, raffleId);
}
