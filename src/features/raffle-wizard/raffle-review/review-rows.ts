import { formatDay } from '#core/domain/days.ts';
import { formatCount } from '#core/domain/money.ts';
import { formatPhone } from '#core/domain/phone.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleStatus } from '#core/domain/raffle-status.ts';
import { RAFFLE_STATUS_LABELS } from '#core/text/status-labels.ts';
import { CONFIG_NAMES } from '../config-names.ts';
import { findPlan } from '../raffle-standing.ts';
import type { WizardData } from '../wizard-data.ts';
import { STEP, type WizardStep } from '../wizard-steps.ts';

/** The field that changes what is shown. */
export type EditPlace = readonly [step: WizardStep, field: string];

/** A line of the review. */
export interface ReviewRow {
  term: string;
  text: string;
  /** Takes a line of its own. */
  isLong?: boolean;
  /** Without one nobody writes it. */
  place?: EditPlace;
}

/** What stands where nothing was written. */
export const NOT_GIVEN = 'Não informado';
const orNothing = (text: string | undefined) => (text === undefined || text === '' ? NOT_GIVEN : text);
const yesOrNo = (isSo: boolean) => (isSo ? 'Sim' : 'Não');

export const inData = (field: keyof RaffleData): EditPlace => [STEP.data, field];
export const inConfig = (field: keyof RaffleConfigData): EditPlace => [STEP.config, field];

/** Step 0 in the review (§2); title and price stand on the ticket itself. */
export function raffleRows({ raffle, categories, lotteries, ticketPlans }: WizardData): ReviewRow[] {
  const { categoryId, lotteryId } = raffle.working;
  return [
    {
      term: 'Categoria',
      text: orNothing(categories.find(({ id }) => id === categoryId)?.name),
      place: inData('categoryId'),
    },
    {
      term: 'Bilhetes',
      text: orNothing(findPlan(ticketPlans, raffle.working)?.name),
      place: inData('ticketPlanId'),
    },
    {
      term: 'Sorteio',
      text: orNothing(lotteries.find(({ id }) => id === lotteryId)?.name),
      place: inData('lotteryId'),
    },
  ];
}

const row = (term: string, field: keyof RaffleConfigData, text: string): ReviewRow => ({
  term,
  text: orNothing(text),
  place: inConfig(field),
});

/** Step 1 in the review (§2): minutes, phone, days as DD/MM/YYYY. */
export function configRows(config: RaffleConfigData, status: RaffleStatus): ReviewRow[] {
  return [
    row(
      'Forma de pagamento',
      'paymentOption',
      config.paymentOption ? CONFIG_NAMES.payment[config.paymentOption] : '',
    ),
    row('Tempo para pagamento', 'paymentMinutes', `${config.paymentMinutes} minutos`),
    row('Telefone para suporte', 'supportPhone', formatPhone(config.supportPhone)),
    row('Data de sorteio', 'drawsOn', formatDay(config.drawsOn)),
    row('Data de inicio vendas', 'saleStartsOn', formatDay(config.saleStartsOn)),
    { term: 'Status', text: RAFFLE_STATUS_LABELS[status] },
    { ...row('Video youtube', 'videoLink', config.videoLink), isLong: config.videoLink !== '' },
  ];
}

/** What else step 1 decides about selling, as §2 names its controls. */
export function saleRows(config: RaffleConfigData): ReviewRow[] {
  return [
    row('Escolha dos tickets', 'ticketModel', CONFIG_NAMES.model[config.ticketModel]),
    row('Mínimo por usuário', 'minTicketsPerUser', formatCount(config.minTicketsPerUser)),
    row('Máximo por usuário', 'maxTicketsPerUser', formatCount(config.maxTicketsPerUser)),
    row('Mostrar tickets disponíveis', 'showAvailableCount', yesOrNo(config.showAvailableCount)),
    row('Mostrar últimos compradores', 'showLastBuyers', yesOrNo(config.showLastBuyers)),
    row('Mostrar data do sorteio', 'showDrawDate', yesOrNo(config.showDrawDate)),
    row('Campanha privada', 'isPrivate', yesOrNo(config.isPrivate)),
    {
      ...row('Grupo do WhatsApp', 'whatsappGroupLink', config.whatsappGroupLink),
      isLong: config.whatsappGroupLink !== '',
    },
    ...(config.mostPurchasedEnabled
      ? []
      : [row('Prêmio para os mais comprados', 'mostPurchasedEnabled', 'Não')]),
    ...(config.luckyNumbersEnabled ? [] : [row('Tickets da sorte', 'luckyNumbersEnabled', 'Não')]),
  ];
}
