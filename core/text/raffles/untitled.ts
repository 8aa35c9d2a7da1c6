/** Stands where a raffle has no title yet. */
export const UNTITLED = 'Rifa sem título';
