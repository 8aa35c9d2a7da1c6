import { daysBetween, formatDay } from '#core/domain/days.ts';
import { formatCount } from '#core/domain/money.ts';
import { formatPhone } from '#core/domain/phone.ts';
import { visibleText } from '#core/domain/raffles/rich-text.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { TICKET_MODEL_NAMES } from '#core/text/raffles/choice-names.ts';

/** Short enough for one line on a phone. */
const SHORT_NAMES = { pix: 'Pix', mp: 'Cartão', both: 'Pix e cartão' } as const;

const join = (parts: readonly (string | false)[]) =>
  parts.filter((part) => part !== false && part !== '').join(' · ');

/** Payment options, in one line for a closed section. */
export function paymentSummary({
  paymentOption,
  paymentMinutes,
}: Pick<RaffleConfigData, 'paymentOption' | 'paymentMinutes'>): string {
  const option = paymentOption === null ? 'A escolher' : SHORT_NAMES[paymentOption];
  return join([option, paymentMinutes > 0 && `${paymentMinutes} minutos`]);
}

export function ticketsSummary({
  ticketModel,
  minTicketsPerUser: min,
  maxTicketsPerUser: max,
}: Pick<RaffleConfigData, 'ticketModel' | 'minTicketsPerUser' | 'maxTicketsPerUser'>): string {
  return join([
    TICKET_MODEL_NAMES[ticketModel],
    `de ${formatCount(min)} a ${formatCount(max)} por comprador`,
  ]);
}

/** Both days as DD/MM/YYYY and the days between them; missing days are named. */
export function datesSummary({
  saleStartsOn,
  drawsOn,
}: Pick<RaffleConfigData, 'saleStartsOn' | 'drawsOn'>): string {
  const [sale, draw] = [saleStartsOn, drawsOn].map((day) => formatDay(day) || 'data a definir');
  return `De ${sale} a ${draw}`;
}

/** '30 dias de vendas até o sorteio'; undefined if a day is missing or the draw is before the sale start. */
export function daysApartLine(saleStartsOn: string, drawsOn: string): string | undefined {
  const days = daysBetween(saleStartsOn, drawsOn);
  if (days < 1) return undefined;
  return `${formatCount(days)} ${days === 1 ? 'dia' : 'dias'} de vendas até o sorteio`;
}

export function publicitySummary({
  isPrivate,
  supportPhone,
}: Pick<RaffleConfigData, 'isPrivate' | 'supportPhone'>): string {
  return join([isPrivate ? 'Campanha privada' : 'Campanha pública', formatPhone(supportPhone)]);
}

export const rulesSummary = (rules: string): string => visibleText(rules) || 'Sem regras';
