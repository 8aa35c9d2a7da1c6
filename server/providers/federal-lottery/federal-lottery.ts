import type { FederalDraw } from '#core/domain/federal-draw.ts';

/** A draw, and the reply that told it, word for word. */
export interface ToldDraw {
  draw: FederalDraw;
  rawReply: string;
}

/** The Caixa did not answer in time, or not with a draw in the shape that is known. */
export class LotteryError extends Error {
  readonly kind: 'no-answer' | 'garbled';

  constructor(kind: LotteryError['kind']) {
    super(`the federal lottery: ${kind}`);
    this.name = 'LotteryError';
    this.kind = kind;
  }
}

/** Results of the Loteria Federal. Throws LotteryError. Not inside a transaction. */
export interface FederalLottery {
  /** The latest draw where no number is given; undefined where this one was not held. */
  read: (number: number | undefined) => Promise<ToldDraw | undefined>;
}
