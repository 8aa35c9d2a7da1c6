import { formatDay } from '#core/domain/days.ts';
import type { PaymentOption } from '#core/domain/payment-options.ts';
import { formatPhone } from '#core/domain/phone.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { RaffleStatus } from '#core/domain/raffle-status.ts';
import { RAFFLE_STATUS_LABELS } from '#core/text/status-labels.ts';
import { findPlan } from '../raffle-standing.ts';
import type { WizardData } from '../wizard-data.ts';

/** A line of the review. */
export interface ReviewRow {
  term: string;
  text: string;
}

/** What stands where nothing was written. */
export const NOT_GIVEN = 'Não informado';
const orNothing = (text: string | undefined) => (text === undefined || text === '' ? NOT_GIVEN : text);

const PAYMENT_LABELS: Record<PaymentOption, string> = {
  pix: 'Pix',
  mp: 'Cartão e Pix automático',
  both: 'Pix, cartão e Pix automático',
};

/** Step 0 in the review (§2); title and price stand on the ticket itself. */
export function raffleRows({ raffle, categories, lotteries, ticketPlans }: WizardData): ReviewRow[] {
  const { categoryId, lotteryId } = raffle.working;
  return [
    { term: 'Categoria', text: orNothing(categories.find(({ id }) => id === categoryId)?.name) },
    { term: 'Bilhetes', text: orNothing(findPlan(ticketPlans, raffle.working)?.name) },
    { term: 'Sorteio', text: orNothing(lotteries.find(({ id }) => id === lotteryId)?.name) },
  ];
}

/** Step 1 in the review (§2): minutes, phone, days as DD/MM/YYYY. */
export function configRows(config: RaffleConfigData, status: RaffleStatus): ReviewRow[] {
  return [
    {
      term: 'Forma de pagamento',
      text: config.paymentOption ? PAYMENT_LABELS[config.paymentOption] : NOT_GIVEN,
    },
    { term: 'Tempo para pagamento', text: `${config.paymentMinutes} minutos` },
    { term: 'Telefone para suporte', text: orNothing(formatPhone(config.supportPhone)) },
    { term: 'Data de sorteio', text: orNothing(formatDay(config.drawsOn)) },
    { term: 'Data de inicio vendas', text: orNothing(formatDay(config.saleStartsOn)) },
    { term: 'Status', text: RAFFLE_STATUS_LABELS[status] },
    { term: 'Video youtube', text: orNothing(config.videoLink) },
  ];
}
