import { NO_DELIVERY } from '#core/domain/raffles/prize-delivery.ts';
import type { OwnPrize, RaffleResult, ResultWinner } from '#core/domain/raffles/raffle-result.ts';

/** Number 92 of 100 has won the first prize, 3 the second. */
export function drawnResult(change: Partial<RaffleResult> = {}): RaffleResult {
  const winner = (place: number, prize: string, number: number, tries: number[]): ResultWinner => ({
    ...{ kind: 'prize', place, prize, prizeCents: null, number, tries, isNextSold: false },
    ...{ maskedName: 'Ju••• A.', boughtAt: '2026-12-08T21:14:00.000Z', delivery: NO_DELIVERY },
  });
  return {
    ...{ drawNumber: 5901, drawnOn: '2026-12-19', link: '' },
    federalTickets: ['040292', '015678', '094803', '002499', '031250'],
    winners: [winner(1, 'Moto', 92, [92]), winner(2, 'Capacete', 3, [78, 3])],
    ...{ secret: '00'.repeat(32), logSeq: 12, publishedAt: '2026-12-19T23:36:00.000Z' },
    ...change,
  };
}

/** The same prizes, as the receipt of their winner has them. */
export const ownPrizes = (): OwnPrize[] =>
  drawnResult().winners.map((winner) => ({ ...winner, mayAnswer: true }));
