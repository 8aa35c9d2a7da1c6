import * as z from 'zod/mini';
import type { FederalDraw } from '#core/domain/draw/federal-draw.ts';
import { federalDrawReply } from '#core/wire/draw/federal.ts';
import { type FederalLottery, LotteryError } from '#server/providers/federal-lottery/federal-lottery.ts';

/** A Caixa that tells these draws; without any it does not answer. `asked` gets the numbers that it was asked for, null for the latest. */
export const lotteryWithDraws = (
  draws: readonly FederalDraw[],
  asked: (number | null)[] = [],
): FederalLottery => ({
  read: (number) => {
    asked.push(number ?? null);
    if (draws.length === 0) return Promise.reject(new LotteryError('no-answer'));
    const draw = draws.findLast((one) => number === undefined || one.number === number);
    return Promise.resolve(draw && { draw, rawReply: JSON.stringify(z.encode(federalDrawReply, draw)) });
  },
});
