import type { PurchaseOption } from '#core/domain/selling/purchase.ts';
import { createListeners } from '#src/store/store.ts';
import type { PayMethod } from './stored-purchase.ts';

/** A buyer's choice and input for a raffle, until the page of the purchase has it. */
export interface CheckoutDraft {
  /** Random model. */
  quantity?: number;
  /** Manual model, ascending. */
  numbers?: number[];
  /** Chosen numbers that another buyer has taken; cleared by the next choice. */
  lostNumbers?: number[];
  /** Tickets left, as the grid or the last refusal told; undefined if that is unknown. */
  left?: number | undefined;
  phone?: string;
  name?: string;
  /** What is typed for them and not confirmed by 'Continuar': no answer of its step. Undefined once it is. */
  typedPhone?: string | undefined;
  typedName?: string | undefined;
  /** Whether the device is to remember the buyer, as ticked and not confirmed by 'Continuar'. */
  remembers?: boolean | undefined;
  acceptedRules?: boolean;
  /** A buyer whom this device remembers reserves in one step, and accepts the rules by it. */
  acceptsByReserving?: boolean;
  method?: PayMethod;
  /** What the last refusal of a way to pay has left, in this checkout; undefined without one. */
  leftOptions?: PurchaseOption[] | undefined;
  /** The payer's, as typed. */
  email?: string;
}

const NONE: CheckoutDraft = {};
/** Of a page that the server renders. */
export const noCheckoutDraft = (): CheckoutDraft => NONE;
const changes = createListeners();
/** Parsed drafts by raffle: gives `useSyncExternalStore` stable objects, and is the fallback without sessionStorage. */
const drafts = new Map<string, CheckoutDraft>();

const keyOf = (raffleId: string) => `rifaria.checkout.${raffleId}`;

function readStored(raffleId: string): CheckoutDraft {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(raffleId)) ?? '{}') as CheckoutDraft;
  } catch {
    return NONE;
  }
}

/** The draft of this tab for a raffle; empty if there is none. */
export function findCheckoutDraft(raffleId: string): CheckoutDraft {
  const known = drafts.get(raffleId) ?? readStored(raffleId);
  drafts.set(raffleId, known);
  return known;
}

/** Whether a change names another value of what a draft has. */
const isOther = (known: CheckoutDraft, change: CheckoutDraft, field: 'phone' | 'name') =>
  change[field] !== undefined && change[field] !== known[field];

/** What of a draft still holds after a change of its buyer: the e-mail is that of whoever has the phone, age and rules are one person's own word. */
function stillTrue(known: CheckoutDraft, change: CheckoutDraft): CheckoutDraft {
  const isOtherPhone = isOther(known, change, 'phone');
  if (!isOtherPhone && !isOther(known, change, 'name')) return known;
  const { acceptedRules: _accepted, acceptsByReserving: _how, ...others } = known;
  return { ...others, ...(isOtherPhone && { email: '' }) };
}

/**
 * Merges a change into the draft; with another buyer it forgets what was the other's. The draft is kept in sessionStorage: it survives
 * reloads and navigation, and ends with the tab.
 */
export function changeCheckoutDraft(raffleId: string, change: CheckoutDraft): void {
  const draft = { ...stillTrue(findCheckoutDraft(raffleId), change), ...change };
  drafts.set(raffleId, draft);
  try {
    sessionStorage.setItem(keyOf(raffleId), JSON.stringify(draft));
  } catch {
    // Storage is disabled or full: the draft lasts until the page is reloaded.
  }
  changes.notify();
}

/** Deletes the draft that has become a purchase. */
export function dropCheckoutDraft(raffleId: string): void {
  drafts.delete(raffleId);
  try {
    sessionStorage.removeItem(keyOf(raffleId));
  } catch {
    // Storage is disabled, so nothing was stored.
  }
  changes.notify();
}

/** Deletes all drafts of this tab. */
export function dropCheckoutDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
  drafts.clear();
  changes.notify();
}

/** Subscribes to changes. Returns a function that unsubscribes. */
export const onCheckoutDraftChange = changes.subscribe;
