import { wizardStepPath } from '#core/domain/app-paths.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { chooseAction, showToast } from '#src/ui/feedback.ts';
import { askAndDelete } from './delete-raffle.ts';
import { askAndFinish } from './finish-raffle.ts';
import { type RaffleAction, raffleActions } from './raffle-action-list.ts';
import type { RaffleCardData } from './raffle-card-data.ts';
import { copyLink, shareRaffleOnWhatsapp, shareRaffle } from './share-raffle.ts';

type GoTo = (path: string) => void;

const DO: Record<RaffleAction, (raffle: RaffleCardData, goTo: GoTo) => Promise<void> | void> = {
  edit: ({ id }, goTo) => goTo(wizardStepPath(id, 0)),
  visit: ({ publicPath }, goTo) => goTo(publicPath),
  share: shareRaffle,
  whatsapp: shareRaffleOnWhatsapp,
  copy: copyLink,
  duplicate,
  'take-along': takeAlong,
  finish: (raffle, goTo) => askAndFinish(raffle, goTo),
  delete: askAndDelete,
};

/** Offers beside its button what may be done with a raffle, and does it. */
export async function actOn(raffle: RaffleCardData, button: HTMLElement, goTo: GoTo): Promise<void> {
  const action = await chooseAction(raffle.title, raffleActions(raffle.status), button);
  if (action !== undefined) await DO[action](raffle, goTo);
}

async function takeAlong({ id }: RaffleCardData): Promise<void> {
  const part = await import('#src/raffle-files/take-along.ts');
  await part.takeAlong(getSyncEngine().database, [id]);
}

async function duplicate({ id }: RaffleCardData, goTo: GoTo): Promise<void> {
  try {
    const copyId = await getSyncEngine().duplicateRaffle(id);
    showToast({
      message: 'Rifa duplicada: a cópia é um rascunho que começa hoje',
      tone: 'success',
      durationMs: 6000,
      action: { label: 'Abrir', run: () => goTo(wizardStepPath(copyId, 0)) },
    });
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
  }
}
