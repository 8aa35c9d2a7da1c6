import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { SALE_STAGES, type SaleStage } from '#core/domain/raffles/raffle-sales.ts';
import { offeredOption, saleMoments, saleStage, saleWindow } from '#core/domain/selling/sale-window.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';

/** Whether a raffle's tickets can be bought, or the reason why not. */
export type SaleState =
  | 'open'
  /** Not published: its owner sees a preview. */
  | 'preview'
  | 'finished'
  | 'canceled'
  /** Its publication fee was charged back, the operator has stopped its sales (P-747), or it has no payment option. */
  | 'suspended'
  | 'not-started'
  /** The day of the draw has begun, or is too near for every way to pay: what was reserved is still paid. */
  | 'settling'
  /** The list of sold numbers is fixed. */
  | 'closed'
  /** By its organizer. */
  | 'paused'
  | 'sold-out';

/** Placeholder if the organizer hides the day of the draw: the server knows the day and tells the stage. */
const UNKNOWN_DAY = '9999-12-31';

/**
 * The later of what the server has told, since sales can end before their day, and, where the day is known, what the clock of the
 * device says, since the page may be open at midnight.
 */
function stageOf({ config, tickets }: PublicRafflePage, now: Date): SaleStage {
  const ofServer = tickets.stage;
  if (config?.drawsOn == null) return ofServer;
  const byClock = saleStage(saleMoments(config.drawsOn), now);
  return isEarlier(byClock, ofServer) ? ofServer : byClock;
}

const isEarlier = (one: SaleStage, other: SaleStage): boolean =>
  SALE_STAGES.indexOf(one) < SALE_STAGES.indexOf(other);

/** Whether the server sells or settles on where, by the page's draw day, that is over or too near for every way to pay: the draw may have been postponed since the page was read (P-339). */
export function mayBePostponed({ config, tickets }: PublicRafflePage, now: Date): boolean {
  if (config?.drawsOn == null) return false;
  const moments = saleMoments(config.drawsOn);
  if (isEarlier(tickets.stage, saleStage(moments, now))) return true;
  const { paymentOption } = config;
  return (
    tickets.stage === 'selling' &&
    paymentOption !== null &&
    offeredOption(paymentOption, moments.closesAt, now) === null
  );
}

/** The sale state of a raffle at an instant, derived from its public page. */
export function saleStateOf(page: PublicRafflePage, now: Date): SaleState {
  const { raffle, config, tickets } = page;
  const { status } = raffle;
  if (status === 'finished' || status === 'canceled') return status;
  if (!isPublicStatus(status)) return 'preview';
  // The tickets are read again while the page is open, the raffle is not.
  const isStopped = (tickets.salesStopped ?? raffle.salesStopped) || tickets.stopReason !== undefined;
  if (isStopped || config?.paymentOption == null) return 'suspended';
  const drawsOn = config.drawsOn ?? UNKNOWN_DAY;
  const stage = stageOf(page, now);
  if (stage !== 'selling') return stage === 'settling' ? 'settling' : 'closed';
  if (saleWindow(now, config.saleStartsOn, drawsOn) === 'not-started') return 'not-started';
  if (offeredOption(config.paymentOption, saleMoments(drawsOn).closesAt, now) === null) return 'settling';
  if (tickets.paused) return 'paused';
  return tickets.available === 0 ? 'sold-out' : 'open';
}
