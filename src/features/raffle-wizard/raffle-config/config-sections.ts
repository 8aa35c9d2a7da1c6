import type { RaffleConfigData } from '#core/domain/raffle-config.ts';

type Field = keyof RaffleConfigData;

/** The groups of step 1 and the fields in each, in the order of the screen. */
export const CONFIG_SECTIONS = {
  payment: { title: 'Pagamento', fields: ['paymentOption', 'paymentMinutes'] },
  tickets: {
    title: 'Tickets',
    fields: ['ticketModel', 'minTicketsPerUser', 'maxTicketsPerUser', 'showAvailableCount', 'showLastBuyers'],
  },
  prizes: { title: 'Premiações', fields: ['prizes'] },
  dates: { title: 'Datas', fields: ['saleStartsOn', 'drawsOn', 'showDrawDate'] },
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

export type SectionName = keyof typeof CONFIG_SECTIONS;

/** The group of a field; undefined for one without a control. */
export function sectionOf(field: string): SectionName | undefined {
  const found = Object.entries(CONFIG_SECTIONS).find(([, { fields }]) =>
    fields.some((one: string) => one === field),
  );
  return found?.[0] as SectionName | undefined;
}
