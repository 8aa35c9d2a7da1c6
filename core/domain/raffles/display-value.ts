import { formatDay } from '#core/domain/days.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { formatCnpj } from './cnpj.ts';
import { hasVisibleSign } from '#core/domain/typed-text.ts';
import { formatPhone } from '#core/domain/phone.ts';
import {
  AUTHORIZATION_KIND_NAMES,
  PAYMENT_OPTION_NAMES,
  TICKET_MODEL_NAMES,
} from '#core/text/raffles/choice-names.ts';
import type { Category, Lottery, TicketPlan } from './catalog.ts';
import type { Field, Format, FormatValues } from './field.ts';
import { visibleText } from './rich-text.ts';

/** A field's value in the form in which it is shown to its owner. */
export type DisplayValue =
  | { kind: 'text'; text: string }
  /** Nothing was written; `text` says so. */
  | { kind: 'empty'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** HTML as the editor has it. */
  | { kind: 'rich-text'; html: string }
  /** Entries of a list of images. */
  | { kind: 'images'; entries: readonly string[] };

/** The server's catalogues, in which ids of a raffle are looked up. */
export interface Catalogues {
  categories: readonly Category[];
  lotteries: readonly Lottery[];
  ticketPlans: readonly TicketPlan[];
}

const empty = (text: string): DisplayValue => ({ kind: 'empty', text });
const text = (value: string): DisplayValue =>
  hasVisibleSign(value) ? { kind: 'text', text: value.trim() } : empty('em branco');
const list = (items: readonly string[]): DisplayValue =>
  items.length > 0 ? { kind: 'list', items } : empty('nenhum');
/** Does not break into two lines within a sentence. */
const unbrokenMoney = (cents: number): string => formatMoney(cents).replaceAll(' ', '\u00a0');
const nameIn = (entries: readonly { id: string; name: string }[], id: string | null): DisplayValue =>
  text(entries.find((entry) => entry.id === id)?.name ?? '');

const DISPLAYS: {
  [Name in Format]: (value: FormatValues[Name], catalogues: Catalogues) => DisplayValue;
} = {
  text,
  link: text,
  'rich-text': (html) => (visibleText(html) === '' ? text('') : { kind: 'rich-text', html }),
  phone: (digits) => text(formatPhone(digits)),
  cnpj: (cnpj) => text(formatCnpj(cnpj)),
  day: (day) => text(formatDay(day)),
  money: (cents) => text(formatMoney(cents)),
  count: (count) => text(formatCount(count)),
  minutes: (minutes) => text(`${minutes} minutos`),
  toggle: (isOn) => text(isOn ? 'Sim' : 'Não'),
  category: (id, { categories }) => nameIn(categories, id),
  lottery: (id, { lotteries }) => nameIn(lotteries, id),
  'ticket-plan': (id, { ticketPlans }) => nameIn(ticketPlans, id),
  'ticket-model': (model) => text(TICKET_MODEL_NAMES[model]),
  'payment-option': (option) => text(option === null ? '' : PAYMENT_OPTION_NAMES[option]),
  'authorization-kind': (kind) => text(AUTHORIZATION_KIND_NAMES[kind]),
  images: (entries) => (entries.length > 0 ? { kind: 'images', entries } : empty('nenhuma')),
  texts: list,
  numbers: (numbers) => list(numbers.map(String)),
  promotions: (promotions) =>
    list(
      promotions.map(
        ({ description, tickets, priceCents }) =>
          `${description}: a partir de ${formatCount(tickets)}, ${unbrokenMoney(priceCents)} cada`,
      ),
    ),
  'purchase-buttons': (buttons) =>
    list(
      buttons.map(
        ({ tickets, mostPopular }) => `+${formatCount(tickets)}${mostPopular ? ' (mais popular)' : ''}`,
      ),
    ),
};

/** The value of a field as it is shown. */
export function displayValue<Shown extends Field>(
  { format }: Shown,
  value: FormatValues[Shown['format']],
  catalogues: Catalogues,
): DisplayValue {
  const display = DISPLAYS[format] as (
    value: FormatValues[Shown['format']],
    catalogues: Catalogues,
  ) => DisplayValue;
  return display(value, catalogues);
}
