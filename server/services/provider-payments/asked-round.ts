/** What became of one round of questions to the card provider. */
export interface AskedRound {
  asked: number;
  /** Questions that were not answered. */
  failed: number;
}

/**
 * Whether the next round is asked without a pause. `most`: what a round asks at most; less means that nothing else is due. A provider that
 * answers nothing gets its pause, but one seller's dead token holds up no other's payments.
 */
export const isFollowedAtOnce = ({ asked, failed }: AskedRound, most: number): boolean =>
  asked >= most && failed < asked;
