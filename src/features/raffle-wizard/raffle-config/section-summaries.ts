import { daysBetween, formatDay } from '#core/domain/days.ts';
import { formatCount } from '#core/domain/money.ts';
import { formatPhone } from '#core/domain/phone.ts';
import { visibleText } from '#core/domain/rich-text.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import { CONFIG_NAMES } from '../config-names.ts';

/** Room for a phone's one line. */
const SHORT_NAMES = { pix: 'Pix', mp: 'Cartão', both: 'Pix e cartão' } as const;

const join = (parts: readonly (string | false)[]) =>
  parts.filter((part) => part !== false && part !== '').join(' · ');

/** How buyers pay, in the one line of a closed group. */
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
  return join([CONFIG_NAMES.model[ticketModel], `de ${formatCount(min)} a ${formatCount(max)} por pessoa`]);
}

/** Both days as DD/MM/YYYY and how far they are apart; what is not set is named. */
export function datesSummary({
  saleStartsOn,
  drawsOn,
}: Pick<RaffleConfigData, 'saleStartsOn' | 'drawsOn'>): string {
  const [sale, draw] = [saleStartsOn, drawsOn].map((day) => formatDay(day) || 'data a definir');
  return `De ${sale} a ${draw}`;
}

/** '30 dias de vendas até o sorteio'; undefined until both days are set, or where they stand the wrong way round. */
export function daysApartLine(saleStartsOn: string, drawsOn: string): string | undefined {
  const days = daysBetween(saleStartsOn, drawsOn);
  if (days < 1) return undefined;
  return `${formatCount(days)} ${days === 1 ? 'dia' : 'dias'} de vendas até o sorteio`;
}

export function publicitySummary({
  isPrivate,
  supportPhone,
}: Pick<RaffleConfigData, 'isPrivate' | 'supportPhone'>): string {
  return join([isPrivate ? 'Privada' : 'Aberta', formatPhone(supportPhone)]);
}

export const rulesSummary = (rules: string): string => visibleText(rules) || 'Sem regulamento';
