import { saveCardProvider } from '../actions/save-card-provider.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { CardCredentials, CardOutcome } from '../context/sync-outcomes.ts';

/** Calls for the receiving settings. */
export interface ReceivingFacet {
  /** Connects the card provider, or removes it if the credentials are empty. Needs the network; the token is not stored. */
  saveCardProvider(credentials: CardCredentials): Promise<CardOutcome>;
}

export const receivingFacet = (context: SyncContext): ReceivingFacet => ({
  saveCardProvider: (credentials) => saveCardProvider(context, credentials),
});
