/** How a check has ended. One whose data is missing, or refused by another check, is not made. */
export type ProofOutcome = 'right' | 'wrong' | 'not-made';

export const outcomeOf = (isRight: boolean): ProofOutcome => (isRight ? 'right' : 'wrong');
