import type { AnswerRisk } from '#core/text/answer-words.ts';

/** By when a seller has to answer a report, and what its buyer loses otherwise. */
export interface AnswerDeadline<Risk extends AnswerRisk = AnswerRisk> {
  at: Date;
  risk: Risk;
}

interface Moments {
  closesAt: Date;
  freezesAt: Date;
}

/**
 * The deadline of a purchase that was reported as paid (P-796). `expiresAt`: from when on others may get its numbers. Once sales have closed
 * nobody asks for them, so that only the freeze ends it. `moments`: null where the draw day is hidden from whoever is told.
 */
export function answerDeadline(
  expiresAt: Date,
  moments: Moments,
  now: Date,
): AnswerDeadline<'numbers' | 'draw'>;
export function answerDeadline(expiresAt: Date, moments: Moments | null, now: Date): AnswerDeadline;
export function answerDeadline(expiresAt: Date, moments: Moments | null, now: Date): AnswerDeadline {
  if (moments === null) return { at: expiresAt, risk: 'either' };
  const { closesAt, freezesAt } = moments;
  return now < expiresAt && expiresAt < closesAt
    ? { at: expiresAt, risk: 'numbers' }
    : { at: freezesAt, risk: 'draw' };
}
