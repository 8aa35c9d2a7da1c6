import * as z from 'zod/mini';
import { personNamesForm, textOfName } from '#core/forms/account/person-name.ts';
import { deliveryForm } from '#core/forms/draw/delivery.ts';
import { emailForm } from '#core/forms/email.ts';
import { phoneForm, typedPhoneForm } from '#core/forms/phone.ts';
import { postponementForm } from '#core/forms/raffles/postponement.ts';
import { raffleConfigForm } from '#core/forms/raffles/raffle-config.ts';
import { isRichTextWithinBounds, richTextForm } from '#core/forms/raffles/rich-text.ts';
import { typedDayFault } from '#core/forms/raffles/typed-day-fault.ts';
import { PIX_KEY_TYPES } from '#core/domain/receiving/seller-profile.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';

const exported = Object.values(
  import.meta.glob<Record<string, unknown>>(['/core/forms/**/*.ts', '!**/*.test.ts'], { eager: true }),
).flatMap((module) => Object.entries(module));

const DATES = { saleStartsOn: '2026-01-01', drawsOn: '2026-01-31' };

/** What the functions of core/forms make, by their names; a text is also read by functions that are no form. */
const MADE: Readonly<Record<string, z.ZodMiniType | ((text: string) => unknown)>> = {
  textOfName: textOfName({ tooLong: '', characters: '', likeAddress: '' }),
  personNamesForm: personNamesForm({ name: 'Ana', displayName: '' }),
  emailForm: emailForm(''),
  phoneForm: phoneForm({ unfit: '' }),
  typedPhoneForm: typedPhoneForm({ unfit: '' }),
  deliveryForm: deliveryForm({ drawnOn: '2026-01-31', today: '2026-02-28' }),
  postponementForm: postponementForm(DATES),
  raffleConfigForm: raffleConfigForm({
    maxTickets: 1000,
    ticketPriceCents: 100,
    savedOn: '2026-01-01',
    acceptedSaleStartsOn: null,
    promisedDraw: null,
    isPaymentOptionAvailable: () => true,
  }),
  richTextForm: richTextForm({ tooLong: '', tooMarkedUp: '' }),
  isRichTextWithinBounds,
  typedDayFault,
};

/** Functions of core/forms that are given no text of anybody. */
const WITHOUT_TEXT = ['messagesByField'];

/** A configuration without its texts: with one in place of a number or choice the rules over the whole form would not be reached. */
const CONFIG_SETTINGS = {
  ...Object.fromEntries(Object.entries(CONFIG_DATA).filter(([, value]) => typeof value !== 'string')),
  ticketModel: CONFIG_DATA.ticketModel,
  paymentOption: CONFIG_DATA.paymentOption,
  authorizationKind: CONFIG_DATA.authorizationKind,
};

/** By form, values of fields that are not one text. */
const OTHER_FIELDS: Readonly<Record<string, (text: string) => object>> = {
  raffleDataForm: () => ({ priceCents: 1 }),
  raffleConfigForm: (text) => ({ ...CONFIG_SETTINGS, images: [text], prizes: [text] }),
  // Otherwise the rules of its keys are not reached.
  pixSettingsForm: () => ({ pixWithoutTxid: false }),
  promotionForm: () => ({ tickets: 1, priceCents: 1 }),
  payerForm: (text) => ({ identification: { type: 'CPF', number: text } }),
  purchaseForm: () => ({ quantity: 1, option: 'pix', acceptedRules: true, isAdult: true }),
  cashSaleForm: () => ({ quantity: 1 }),
  namedResultForm: () => ({ numbers: [1] }),
};

/** Functions of core/forms that nothing here calls; none. */
export const UNKNOWN_FORMS = exported
  .filter(([name, value]) => typeof value === 'function' && !(name in MADE) && !WITHOUT_TEXT.includes(name))
  .map(([name]) => name);

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The form's input with `text` in each of its fields. */
function inputOf(name: string, schema: z.ZodMiniType, text: string): unknown {
  if (!(schema instanceof z.ZodMiniObject)) return text;
  const fields = Object.keys(schema.shape as object).map((field) => [field, text]);
  return { ...Object.fromEntries(fields), ...OTHER_FIELDS[name]?.(text) };
}

function readersOf(name: string, value: unknown): ((text: string) => unknown)[] {
  const made = MADE[name] ?? value;
  if (typeof made === 'function') return [made as (text: string) => unknown];
  if (!isSchema(made)) return [];
  const read = (more?: object) => (text: string) => {
    const input = inputOf(name, made, text);
    return z.safeParse(made, more ? { ...(input as object), ...more } : input);
  };
  // Each type of key has rules of its own.
  return name === 'pixSettingsForm' ? PIX_KEY_TYPES.map((pixKeyType) => read({ pixKeyType })) : [read()];
}

/** Every form that core/forms exports, reading a text that stands in each of its fields. */
export const FORM_READERS: readonly ((text: string) => unknown)[] = exported
  .filter(([name]) => !UNKNOWN_FORMS.includes(name) && !WITHOUT_TEXT.includes(name))
  .flatMap(([name, value]) => readersOf(name, value));
