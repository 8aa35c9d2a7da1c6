import { PAYMENT_MINUTES_RECOMMENDED, TICKETS_PER_USER_MIN } from '#core/domain/limits.ts';
import { AUTHORIZATION_KIND_DEFAULT } from './authorization-kind.ts';
import type { Field } from './field.ts';

/** The sections of step 1 with their titles, in the order of the form. */
export const CONFIG_SECTIONS = {
  images: 'Imagens',
  payment: 'Pagamento',
  tickets: 'Tickets',
  prizes: 'Prêmios',
  dates: 'Datas',
  purchaseButtons: 'Botões de compra',
  promotions: 'Promoções',
  luckyNumbers: 'Números da sorte',
  mostPurchased: 'Prêmio extra',
  publicity: 'Divulgação e contato',
  authorization: 'Autorização',
  rules: 'Regras da rifa',
} as const;
export type SectionName = keyof typeof CONFIG_SECTIONS;

type ConfigField = Field & { section: SectionName };

/**
 * The fields of step 1, in the order of the form. Merge rules (P-1005): fields that buyers would notice are asked for.
 */
export const CONFIG_FIELDS = {
  images: {
    wire: 'images',
    label: 'Imagens',
    format: 'images',
    section: 'images',
    merge: 'by-entry',
    default: [],
  },
  paymentOption: {
    wire: 'paymentOption',
    label: 'Opção de pagamento',
    format: 'payment-option',
    section: 'payment',
    merge: 'ask',
    default: null,
  },
  /** How long a reservation waits for its payment. */
  paymentMinutes: {
    wire: 'timeforpayment',
    label: 'Tempo para pagamento',
    format: 'minutes',
    section: 'payment',
    merge: 'ask',
    default: PAYMENT_MINUTES_RECOMMENDED,
  },
  ticketModel: {
    wire: 'model',
    label: 'Escolha dos tickets',
    format: 'ticket-model',
    section: 'tickets',
    merge: 'ask',
    default: 'random',
  },
  minTicketsPerUser: {
    wire: 'minticketforuser',
    label: 'Mínimo por comprador',
    format: 'count',
    section: 'tickets',
    merge: 'ask',
    default: TICKETS_PER_USER_MIN,
  },
  /** The default depends on the ticket package: `defaultRaffleConfigData`. */
  maxTicketsPerUser: {
    wire: 'maxtickettoruser',
    label: 'Máximo por comprador',
    format: 'count',
    section: 'tickets',
    merge: 'ask',
    default: 0,
  },
  showAvailableCount: {
    wire: 'showSummaryTicket',
    label: 'Mostrar tickets disponíveis',
    format: 'toggle',
    section: 'tickets',
    merge: 'this-device',
    default: true,
  },
  showLastBuyers: {
    wire: 'showLastBuyers',
    label: 'Mostrar últimos compradores',
    format: 'toggle',
    section: 'tickets',
    merge: 'this-device',
    default: false,
  },
  prizes: {
    wire: 'prizes',
    label: 'Prêmios',
    format: 'texts',
    section: 'prizes',
    merge: 'by-entry',
    default: [],
  },
  /** The defaults of both days depend on the day of creation: `defaultRaffleConfigData`. */
  saleStartsOn: {
    wire: 'datesalestart',
    label: 'Data de início das vendas',
    format: 'day',
    section: 'dates',
    merge: 'ask',
    default: '',
  },
  drawsOn: {
    wire: 'dateprizedraw',
    label: 'Data do sorteio',
    format: 'day',
    section: 'dates',
    merge: 'ask',
    default: '',
  },
  showDrawDate: {
    wire: 'showDatePrizeDraw',
    label: 'Mostrar data do sorteio',
    format: 'toggle',
    section: 'dates',
    merge: 'this-device',
    default: true,
  },
  /** Derived where none was chosen (P-413): not worth a question. */
  purchaseButtons: {
    wire: 'buttons',
    label: 'Botões de compra',
    format: 'purchase-buttons',
    section: 'purchaseButtons',
    merge: 'this-device',
    default: [],
  },
  promotions: {
    wire: 'promotions',
    label: 'Promoções',
    format: 'promotions',
    section: 'promotions',
    merge: 'by-entry',
    default: [],
  },
  luckyNumbersEnabled: {
    wire: 'enableTicketOfLuck',
    label: 'Premiar números da sorte',
    format: 'toggle',
    section: 'luckyNumbers',
    merge: 'this-device',
    default: false,
  },
  /** Prize for whoever pays for a lucky number; never charged (P-416). */
  luckyNumberPrizeCents: {
    wire: 'ticketLuckPrice',
    label: 'Prêmio por número da sorte',
    format: 'money',
    section: 'luckyNumbers',
    merge: 'ask',
    default: 0,
  },
  luckyNumbers: {
    wire: 'ticketOfLuck',
    label: 'Números da sorte',
    format: 'numbers',
    section: 'luckyNumbers',
    merge: 'by-entry',
    default: [],
  },
  mostPurchasedEnabled: {
    wire: 'enableMostPurchased',
    label: 'Premiar quem comprar mais',
    format: 'toggle',
    section: 'mostPurchased',
    merge: 'this-device',
    default: false,
  },
  mostPurchasedPrize: {
    wire: 'mostPurchasedPrize',
    label: 'Prêmio para quem comprar mais',
    format: 'text',
    section: 'mostPurchased',
    merge: 'ask',
    default: '',
  },
  isPrivate: {
    wire: 'private',
    label: 'Campanha privada',
    format: 'toggle',
    section: 'publicity',
    merge: 'this-device',
    default: false,
  },
  videoLink: {
    wire: 'videolink',
    label: 'Vídeo do YouTube',
    format: 'link',
    section: 'publicity',
    merge: 'this-device',
    default: '',
  },
  whatsappGroupLink: {
    wire: 'linkgroupwhatsapp',
    label: 'Grupo do WhatsApp',
    format: 'link',
    section: 'publicity',
    merge: 'this-device',
    default: '',
  },
  supportPhone: {
    wire: 'phoneforsupport',
    label: 'Telefone para suporte',
    format: 'phone',
    section: 'publicity',
    merge: 'ask',
    default: '',
  },
  /** What permits the raffle: number, entity and CNPJ, or none of the three (P-754). The kind alone declares nothing. */
  authorizationKind: {
    wire: 'authorizationKind',
    label: 'Tipo de autorização',
    format: 'authorization-kind',
    section: 'authorization',
    merge: 'ask',
    default: AUTHORIZATION_KIND_DEFAULT,
  },
  authorizationNumber: {
    wire: 'authorizationNumber',
    label: 'Número da autorização',
    format: 'text',
    section: 'authorization',
    merge: 'ask',
    default: '',
  },
  authorizationEntity: {
    wire: 'authorizationEntity',
    label: 'Entidade autorizada',
    format: 'text',
    section: 'authorization',
    merge: 'ask',
    default: '',
  },
  authorizationCnpj: {
    wire: 'authorizationCnpj',
    label: 'CNPJ da entidade',
    format: 'cnpj',
    section: 'authorization',
    merge: 'ask',
    default: '',
  },
  /** Optional (P-419). */
  rules: {
    wire: 'descriptionrules',
    label: 'Regras da rifa',
    format: 'rich-text',
    section: 'rules',
    merge: 'ask',
    default: '',
  },
} as const satisfies Readonly<Record<string, ConfigField>>;

/** Fields that earlier versions of the app neither send nor have in their files and databases (docs/decisions/083). */
export const LATER_CONFIG_FIELDS = {
  authorizationKind: CONFIG_FIELDS.authorizationKind,
  authorizationNumber: CONFIG_FIELDS.authorizationNumber,
  authorizationEntity: CONFIG_FIELDS.authorizationEntity,
  authorizationCnpj: CONFIG_FIELDS.authorizationCnpj,
} as const;
