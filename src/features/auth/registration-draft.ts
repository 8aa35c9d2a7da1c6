/** Kept for this tab only: it goes when the tab does. */
const DRAFT_KEY = 'rifaria.registration';

/** What of a registration may be kept. The password never is. */
export interface RegistrationDraft {
  name: string;
  email: string;
  /** National digits. */
  phone: string;
}

const EMPTY: RegistrationDraft = { name: '', email: '', phone: '' };

/** Keeps what was typed, for a reload or a look at the terms. */
export function keepDraft({ name, email, phone }: RegistrationDraft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ name, email, phone }));
  } catch {
    // A browser without storage, or a full one: the form still has it.
  }
}

/** What was kept, empty where there is nothing to be read. */
export function readDraft(): RegistrationDraft {
  try {
    const kept = Object(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}')) as Record<string, unknown>;
    const text = (key: keyof RegistrationDraft) => (typeof kept[key] === 'string' ? kept[key] : EMPTY[key]);
    return { name: text('name'), email: text('email'), phone: text('phone') };
  } catch {
    return EMPTY;
  }
}

/** The account is there: nothing is left to be kept. */
export function dropDraft(): void {
  sessionStorage.removeItem(DRAFT_KEY);
}
