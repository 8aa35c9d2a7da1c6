import {
  type AnswerRisk,
  BUYER_ANSWERS,
  type LateReports,
  lateReportsText,
  reportedBy,
  SELLER_ANSWERS,
} from '../answer-words.ts';

/** Texts of notifications. The raffle's title is the owner's. */
export const NOTIFICATION_TEXT = {
  paymentConfirmed: (title: string) => ({
    title: 'Pagamento confirmado',
    body: `A taxa de publicação de “${title}” foi aprovada.`,
  }),
  rafflePublished: (title: string) => ({
    title: 'Sua rifa está no ar',
    body: `O pagamento caiu e “${title}” foi publicada.`,
  }),
  salesReported: (title: string, purchases: number) => ({
    title: 'Avisaram que pagaram',
    body: `${reportedBy(purchases)} na rifa “${title}”. Confira no banco e confirme.`,
  }),
  salesWaiting: (
    title: string,
    purchases: number,
    { until, risk }: { until: string; risk: Exclude<AnswerRisk, 'either'> },
  ) => ({
    title: 'Vendas esperando você',
    body: `${purchases === 1 ? 'Uma compra' : `${purchases} compras`} de “${title}” ${purchases === 1 ? 'espera' : 'esperam'} sua confirmação. ${SELLER_ANSWERS[risk](until)}`,
  }),
  canceledSalesWaiting: (title: string, purchases: number) => ({
    title: 'Pagamentos avisados esperando você',
    body: `${purchases === 1 ? 'Avisaram um pagamento' : `Avisaram ${purchases} pagamentos`} de “${title}”, rifa que você cancelou. Confira no banco e devolva o que chegou.`,
  }),
  salesReportedLate: (title: string, purchases: number, late: LateReports) => ({
    title: 'Pagamento avisado depois do prazo',
    body: `${purchases === 1 ? 'Avisaram um pagamento' : `Avisaram ${purchases} pagamentos`} de “${title}” com a reserva já encerrada. Confira no banco. ${lateReportsText(late)}`,
  }),
  refundProblem: (title: string) => ({
    title: 'Falta devolver dinheiro',
    body: `O Mercado Pago não devolveu dinheiro de compras de “${title}”. Veja nas vendas por quê e o que fazer.`,
  }),
  refundRequested: (title: string) => ({
    title: 'Pedido de devolução',
    body: `Pediram de volta o dinheiro de uma compra de “${title}”. Veja o motivo e responda.`,
  }),
  holdEnding: (title: string, until: string) => ({
    title: `Sua reserva termina às ${until}`,
    body: `Faltam poucos minutos para pagar seus números de “${title}”.`,
  }),
  unanswered: (title: string, { until, risk }: { until: string; risk: AnswerRisk }) => ({
    title: 'Pagamento ainda sem confirmação',
    body: `“${title}”: fale com o organizador e mande o comprovante. ${BUYER_ANSWERS[risk](until)}`,
  }),
  paid: (title: string) => ({
    title: 'Pagamento confirmado',
    body: `Seus números de “${title}” estão garantidos. Boa sorte!`,
  }),
  refunded: (title: string) => ({
    title: 'Dinheiro devolvido',
    body: `O dinheiro da sua compra em “${title}” foi devolvido.`,
  }),
  drawTomorrow: (title: string, day: string) => ({
    title: 'O sorteio é amanhã',
    body: `“${title}” vai ser sorteada em ${day}. Veja seus números.`,
  }),
  drawChanged: (title: string, day: string) => ({
    title: 'O sorteio mudou de dia',
    body: `“${title}” agora vai ser sorteada em ${day}. Seus números continuam valendo.`,
  }),
  canceled: (title: string) => ({
    title: 'A rifa foi cancelada',
    body: `“${title}” não vai ser sorteada. Se você pagou, o dinheiro volta para você. Veja o motivo.`,
  }),
  won: (title: string) => ({
    title: 'Você ganhou!',
    body: `Saiu o resultado de “${title}”, e um prêmio é seu. Veja como receber.`,
  }),
  lost: (title: string) => ({
    title: 'Saiu o resultado',
    body: `“${title}” foi sorteada. Veja o número e quem ganhou.`,
  }),
  raffleDrawn: (title: string) => ({
    title: 'Saiu o resultado da sua rifa',
    body: `“${title}” foi sorteada. Veja quem ganhou e avise.`,
  }),
  numbersAwaited: (title: string) => ({
    title: 'Hora do sorteio',
    body: `A lista de números vendidos de “${title}” está pronta. Faça o sorteio e informe os números.`,
  }),
  prizeDenied: (title: string, prize: string) => ({
    title: 'Um prêmio não chegou',
    body: `Quem ganhou “${prize}” na rifa “${title}” diz que não recebeu, e a página da rifa mostra isso. Fale com a pessoa.`,
  }),
  salesOpen: (title: string) => ({
    title: 'As vendas abriram',
    body: `Já dá para escolher seus números em “${title}”.`,
  }),
  numbersFree: (title: string) => ({
    title: 'Voltaram números',
    body: `Há números livres de novo em “${title}”. Escolha os seus antes que acabem.`,
  }),
} as const;
