import type { Day } from '#core/domain/days.ts';
import type { AuthorizationKind } from './authorization-kind.ts';
import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import type { Promotion } from './promotions.ts';
import type { PurchaseButton } from './purchase-buttons.ts';
import type { TicketModel } from './ticket-model.ts';

/** Type of a field's value by its format. The format decides how a value is encoded, merged and displayed. */
export interface FormatValues {
  text: string;
  link: string;
  /** Sanitised HTML. */
  'rich-text': string;
  /** Eleven digits, or empty. */
  phone: string;
  /** Fourteen digits and letters without punctuation, or empty. */
  cnpj: string;
  day: Day;
  /** Cents of BRL. */
  money: number;
  count: number;
  minutes: number;
  toggle: boolean;
  /** Ids in a catalogue of the server; null until one is chosen. */
  category: string | null;
  lottery: string | null;
  'ticket-plan': string | null;
  'ticket-model': TicketModel;
  'payment-option': PaymentOption | null;
  'authorization-kind': AuthorizationKind;
  /** Addresses of the server or references of a device (`device-image:{hash}`), in the order of display. */
  images: string[];
  texts: string[];
  numbers: number[];
  promotions: Promotion[];
  'purchase-buttons': PurchaseButton[];
}
export type Format = keyof FormatValues;

/** Formats of lists that can be merged entry by entry. */
export type ListFormat = 'images' | 'texts' | 'numbers' | 'promotions';

interface FieldOf<Name extends Format> {
  /** Name in requests and replies of the API. */
  wire: string;
  /** Label in forms, review, conflict screen and version history. */
  label: string;
  format: Name;
  /**
   * What a merge does when both sides have changed the field: ask the user, keep this device's value (which can be undone), or merge
   * a list entry by entry.
   */
  merge: 'ask' | 'this-device' | (Name extends ListFormat ? 'by-entry' : never);
  /** Value in a new document. */
  default: Readonly<FormatValues[Name]>;
}

/** One field of a document. */
export type Field = { [Name in Format]: FieldOf<Name> }[Format];

/** The fields of a document by name, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>;

/** The document that a catalogue of fields describes. */
export type ValuesOf<Catalogue extends Fields> = {
  -readonly [Name in keyof Catalogue]: FormatValues[Catalogue[Name]['format']];
};

/** A new document. */
export function defaultsOf<Catalogue extends Fields>(fields: Catalogue): ValuesOf<Catalogue> {
  const entries = Object.entries(fields).map(([name, { default: value }]) => [
    name,
    Array.isArray(value) ? [...(value as unknown[])] : value,
  ]);
  return Object.fromEntries(entries) as ValuesOf<Catalogue>;
}

/** The fields of a document without anything else that the object holds. */
export function pickFields<Catalogue extends Fields>(
  fields: Catalogue,
  document: ValuesOf<Catalogue>,
): ValuesOf<Catalogue> {
  const entries = Object.entries(document).filter(([name]) => Object.hasOwn(fields, name));
  return Object.fromEntries(entries) as ValuesOf<Catalogue>;
}
