/** A postponed draw, for buyers. */
export const POSTPONED = (from: string, to: string, reason: string) =>
  `Sorteio adiado de ${from} para ${to}: “${reason}”`;
