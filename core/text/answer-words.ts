/**
 * What a report that is not answered in time loses: its numbers to somebody else who asks for them, its place in the draw, or, where the
 * draw day is hidden, one of both.
 */
export type AnswerRisk = 'numbers' | 'draw' | 'either';

/** How many buyers have reported a payment, for their seller. */
export const reportedBy = (purchases: number): string =>
  purchases === 1 ? 'Um comprador avisou que pagou' : `${purchases} compradores avisaram que pagaram`;

/** What a seller is told of reports that wait (P-741). `until`: a moment in words. */
export const SELLER_ANSWERS: Record<Exclude<AnswerRisk, 'either'>, (until: string) => string> = {
  numbers: (until) =>
    `Responda até ${until}: depois disso, os números podem ir para outra pessoa que os pedir.`,
  draw: (until) =>
    `Confirme até ${until}: depois a lista fecha, quem pagou fica fora do sorteio, e você devolve o dinheiro.`,
};

/** Whether the list of sold numbers is still open when late reports are told, or money can only go back. */
export type LateReportStage = 'open' | 'frozen' | 'canceled';

/** How late reports are told. `until`: the freeze, in words, where it is near. */
export interface LateReports {
  stage: LateReportStage;
  until?: string | undefined;
}

const GIVE_BACK = 'se o dinheiro chegou, abra a compra, confirme o pagamento e devolva o valor.';

/** What a seller is to do with payments that were reported once the reservation had ended (P-835, P-797). */
export function lateReportsText({ stage, until }: LateReports): string {
  if (stage === 'canceled') return `A rifa foi cancelada: ${GIVE_BACK}`;
  if (stage === 'frozen') return `A lista do sorteio já fechou: ${GIVE_BACK}`;
  const confirm =
    'Se o dinheiro chegou, abra a compra e confirme o pagamento. Se não houver mais números, devolva o valor.';
  return until === undefined ? confirm : `${confirm} ${SELLER_ANSWERS.draw(until)}`;
}

/** Until when the numbers of a report are safe, for its buyer (P-791, P-822). `until`: a moment in words. */
export const BUYER_ANSWERS: Record<AnswerRisk, (until: string) => string> = {
  numbers: (until) =>
    `Seus números ficam guardados até ${until}. Sem a confirmação até lá, podem ir para outra pessoa.`,
  draw: (until) =>
    `O organizador precisa confirmar até ${until}: depois a lista do sorteio fecha, e você fica fora dele.`,
  either: (until) =>
    `Seus números ficam guardados até ${until}. Sem a confirmação até lá, podem ir para outra pessoa ou ficar fora do sorteio.`,
};

/** What becomes of the money of a report whose numbers are lost, for its buyer. */
export const MONEY_COMES_BACK =
  'Se o pagamento chegou e os números já não puderem ser seus, o valor volta para você.';
