import type { Fields } from './field.ts';

/** The fields of step 0, in the order of the form. */
export const RAFFLE_FIELDS = {
  title: { wire: 'name', label: 'Título', format: 'text', merge: 'ask', default: '' },
  categoryId: { wire: 'category', label: 'Categoria', format: 'category', merge: 'ask', default: null },
  ticketPlanId: {
    wire: 'ticket',
    label: 'Quantidade de tickets',
    format: 'ticket-plan',
    merge: 'ask',
    default: null,
  },
  priceCents: { wire: 'price', label: 'Preço por ticket', format: 'money', merge: 'ask', default: 0 },
  lotteryId: {
    wire: 'lottery',
    label: 'Onde será o sorteio',
    format: 'lottery',
    merge: 'ask',
    default: null,
  },
  description: { wire: 'description', label: 'Descrição', format: 'rich-text', merge: 'ask', default: '' },
} as const satisfies Fields;
