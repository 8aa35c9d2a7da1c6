import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { offeredOption, saleWindow } from '#core/domain/selling/sale-window.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';

/** Whether a raffle's tickets can be bought, or the reason why not. */
export type SaleState =
  | 'open'
  /** Not published: its owner sees a preview. */
  | 'preview'
  | 'finished'
  | 'canceled'
  /** Its publication fee was charged back, or it has no payment option. */
  | 'suspended'
  | 'not-started'
  /** The day of the draw has begun, or it is too near for every way to pay. */
  | 'closed'
  /** By its organizer. */
  | 'paused'
  | 'sold-out';

/** Placeholder if the organizer hides the day of the draw: the server knows the day and closes sales. */
const UNKNOWN_DAY = '9999-12-31';

/** The sale state of a raffle at an instant, derived from its public page. */
export function saleStateOf({ raffle, config, tickets }: PublicRafflePage, now: Date): SaleState {
  const { status } = raffle;
  if (status === 'finished' || status === 'canceled') return status;
  if (!isPublicStatus(status)) return 'preview';
  if (raffle.salesStopped || config?.paymentOption == null) return 'suspended';
  const drawsOn = config.drawsOn ?? UNKNOWN_DAY;
  const window = saleWindow(now, config.saleStartsOn, drawsOn);
  if (window !== 'open') return window;
  if (offeredOption(config.paymentOption, drawsOn, now) === null) return 'closed';
  if (tickets.paused) return 'paused';
  return tickets.available === 0 ? 'sold-out' : 'open';
}
