import type { RaffleConfigData } from '#core/domain/raffle-config.ts';

type Field = keyof RaffleConfigData;

/** The groups of step 1 and the fields in each, in the order of the screen. */
export const CONFIG_SECTIONS = {
  images: { title: 'Imagens', fields: ['images'] },
  payment: { title: 'Pagamento', fields: ['paymentOption', 'paymentMinutes'] },
  tickets: {
    title: 'Tickets',
    fields: ['ticketModel', 'minTicketsPerUser', 'maxTicketsPerUser', 'showAvailableCount', 'showLastBuyers'],
  },
  prizes: { title: 'Premiações', fields: ['prizes'] },
  dates: { title: 'Datas', fields: ['saleStartsOn', 'drawsOn', 'showDrawDate'] },
  purchaseButtons: { title: 'Botões de compra', fields: ['purchaseButtons'] },
  promotions: { title: 'Promoções', fields: ['promotions'] },
  luckyNumbers: {
    title: 'Tickets da sorte',
    fields: ['luckyNumbersEnabled', 'luckyNumberPrizeCents', 'luckyNumbers'],
  },
  mostPurchased: { title: 'Prêmio extra', fields: ['mostPurchasedEnabled', 'mostPurchasedPrize'] },
  publicity: {
    title: 'Divulgação e contato',
    fields: ['isPrivate', 'videoLink', 'whatsappGroupLink', 'supportPhone'],
  },
  rules: { title: 'Regras da rifa', fields: ['rules'] },
} as const satisfies Record<string, { title: string; fields: readonly Field[] }>;

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
