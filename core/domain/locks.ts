import type { RaffleStatus } from './raffle-status.ts';
import { isModelForcedRandom } from './ticket-model.ts';

export interface LockInput {
  status: RaffleStatus;
  /** Any live ticket payment (decision 11). */
  hasPayments: boolean;
  maxTickets: number;
}

export interface RaffleLocks {
  /** Active with payments: the banner shows, quantity and price are locked (§4). */
  soldTickets: boolean;
  ticketModel: boolean;
  luckyNumbers: boolean;
}

/** What may no longer be changed (§4), the same on the device and on the server. */
export function raffleLocks({ status, hasPayments, maxTickets }: LockInput): RaffleLocks {
  const soldTickets = status === 'active' && hasPayments;
  return {
    soldTickets,
    ticketModel: soldTickets || isModelForcedRandom(maxTickets),
    luckyNumbers: soldTickets,
  };
}
