import type { RaffleConfigData } from '#core/domain/raffle-config.ts';

type Field = keyof RaffleConfigData;

/** The groups of step 1 and the fields in each, in the order of the screen. */
export const CONFIG_SECTIONS = {
  payment: { title: 'Pagamento', fields: ['paymentOption', 'paymentMinutes'] },
  tickets: {
    title: 'Tickets',
    fields: ['ticketModel', 'minTicketsPerUser', 'maxTicketsPerUser', 'showAvailableCount', 'showLastBuyers'],
  },
  dates: { title: 'Datas', fields: ['saleStartsOn', 'drawsOn', 'showDrawDate'] },
  prizes: { title: 'Premiações', fields: ['prizes'] },
  publicity: { title: 'Divulgação e contato', fields: ['isPrivate', 'supportPhone'] },
  rules: { title: 'Regras da rifa', fields: ['rules'] },
} as const satisfies Record<string, { title: string; fields: readonly Field[] }>;

/** Fields without a control of their own yet: what is wrong with them is shown above the groups. */
export const HIDDEN_FIELDS = [
  'promotions',
  'luckyNumbers',
  'purchaseButtons',
  'videoLink',
  'whatsappGroupLink',
  'images',
] as const satisfies readonly Field[];

/** Every field with a control, in the order of the screen. */
export const CONFIG_FIELDS: readonly Field[] = Object.values(CONFIG_SECTIONS).flatMap((section) => [
  ...section.fields,
]);
