/** The last buyer on this device, stored with their consent. */
export interface RememberedBuyer {
  name: string;
  /** Eleven digits. */
  phone: string;
  /** The payer's, which only the provider needs. */
  email?: string;
}

const KEY = 'rifaria.buyer';

/** The remembered buyer; undefined if there is none. */
export function findRememberedBuyer(): RememberedBuyer | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<RememberedBuyer> | null;
    if (!stored?.name || !stored.phone) return undefined;
    const { name, phone, email } = stored;
    return { name, phone, ...(email !== undefined && { email }) };
  } catch {
    return undefined;
  }
}

/** Stores a buyer on this device; undefined deletes the stored one. */
export function rememberBuyer(buyer: RememberedBuyer | undefined): void {
  try {
    if (buyer) localStorage.setItem(KEY, JSON.stringify(buyer));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: the fields are empty next time.
  }
}
