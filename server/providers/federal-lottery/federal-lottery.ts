import type { FederalDraw } from '#core/domain/draw/federal-draw.ts';

/** A draw and the reply that contained it, verbatim. */
export interface LotteryResult {
  draw: FederalDraw;
  rawReply: string;
}

/** The Caixa did not answer in time, or its reply has an unknown shape. */
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
  /** The latest draw without a number; undefined if the draw was not held. */
  read: (number: number | undefined) => Promise<LotteryResult | undefined>;
}
