import { HOUR_MS } from '#core/domain/durations.ts';
import { digitsOf, plainFigures } from '#core/domain/plain-figures.ts';

/** Digits of a code that proves that a message arrived. */
export const CODE_DIGITS = 6;
/** How long a code can be used. */
export const CODE_MINUTES = 10;
/** Wrong codes that one code lives through. */
export const CODE_TRIES = 5;
/** Before another code may be asked for. */
export const CODE_RESEND_SECONDS = 60;

/** How long whoever had a contact can undo that it was replaced. */
export const CONTACT_UNDO_HOURS = 72;
export const CONTACT_UNDO_MS = CONTACT_UNDO_HOURS * HOUR_MS;

/** Codes within an hour for one purpose: a contact of one account, or the recovery by one login. */
export const CODES_PER_SUBJECT_AND_HOUR = 10;
/** Codes within an hour to one contact, for whichever accounts they are asked. */
export const CODES_PER_TARGET_AND_HOUR = 30;

/** How a person is reached. */
export type Channel = 'email' | 'sms';

/** What of a person a code confirms. */
export const CONTACT_KINDS = ['email', 'phone'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** A code that was sent and is waited for. Spans instead of instants: a device's clock may be wrong. */
export interface CodeChallenge {
  id: string;
  channel: Channel;
  expiresInSeconds: number;
  resendInSeconds: number;
  /** Nothing leaves this server: messages are to be read on its own page (P-910). */
  hasMailbox: boolean;
}

/** The digits of a code as it was typed, or as it stands in a pasted message. Too many stay, so that they are refused. */
export function codeDigits(typed: string): string {
  const [code, another] = plainFigures(typed)
    .split(/\D+/)
    .filter((digits) => digits.length === CODE_DIGITS);
  return code !== undefined && another === undefined ? code : digitsOf(typed);
}

/** Whether all digits are there. */
export function isWholeCode(code: string): boolean {
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code);
}
