import { raffleSalesPath, STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { chooseAction, showToast } from '#src/ui/overlays/feedback.ts';
import { type RaffleAction, raffleActions } from './raffle-action-list.ts';
import type { RaffleCardData } from './raffle-card-data.ts';
import { copyLink, shareRaffleOnWhatsapp, shareRaffle } from './share-raffle.ts';

type GoTo = (path: string) => void;

const DO: Record<RaffleAction, (raffle: RaffleCardData, goTo: GoTo) => Promise<void> | void> = {
  edit: ({ id }, goTo) => goTo(wizardStepPath(id, STEP.data)),
  sales: ({ id }, goTo) => goTo(raffleSalesPath(id)),
  visit: ({ publicPath }, goTo) => goTo(publicPath),
  share: shareRaffle,
  whatsapp: shareRaffleOnWhatsapp,
  copy: copyLink,
  duplicate,
  'export-raffles': exportRaffles,
  pause: async (raffle) => (await import('#src/paused-sales/ask-to-pause.ts')).askToPause(raffle),
  finish: async (raffle, goTo) => (await import('./finish-raffle.ts')).askAndFinish(raffle, goTo),
  delete: async (raffle, goTo) => (await import('./delete-raffle.ts')).askAndDelete(raffle, goTo),
};

/** Shows the actions menu of a raffle next to its button, and runs the chosen action. */
export async function actOn(raffle: RaffleCardData, button: HTMLElement, goTo: GoTo): Promise<void> {
  const action = await chooseAction(raffle.title, raffleActions(raffle), button);
  if (action !== undefined) await DO[action](raffle, goTo);
}

async function exportRaffles({ id }: RaffleCardData): Promise<void> {
  const part = await import('#src/raffle-files/export-raffles.ts');
  const { database, unstored } = getSyncEngine();
  await part.exportRaffles(database, [id], unstored.list());
}

async function duplicate({ id }: RaffleCardData, goTo: GoTo): Promise<void> {
  try {
    const copyId = await getSyncEngine().duplicateRaffle(id);
    showToast({
      message: 'Rifa duplicada: a cópia é um rascunho que começa hoje',
      tone: 'success',
      durationMs: 6000,
      action: { label: 'Abrir', run: () => goTo(wizardStepPath(copyId, STEP.data)) },
    });
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
  }
}
