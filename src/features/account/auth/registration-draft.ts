import { readTabValue, removeTabValue, writeTabValue } from '#src/store/tab-storage.ts';

const DRAFT_KEY = 'rifaria.registration';

/** The input of a registration that is kept; never the password. */
export interface RegistrationDraft {
  name: string;
  email: string;
  /** National digits. */
  phone: string;
}

/** Keeps the input for a reload. */
export function storeDraft({ name, email, phone }: RegistrationDraft): void {
  writeTabValue(DRAFT_KEY, { name, email, phone });
}

/** The kept input; empty fields where there is none. */
export function readDraft(): RegistrationDraft {
  const kept = Object(readTabValue(DRAFT_KEY)) as Record<string, unknown>;
  const text = (key: keyof RegistrationDraft) => (typeof kept[key] === 'string' ? kept[key] : '');
  return { name: text('name'), email: text('email'), phone: text('phone') };
}

/** Call after the account was created. */
export function deleteDraft(): void {
  removeTabValue(DRAFT_KEY);
}
