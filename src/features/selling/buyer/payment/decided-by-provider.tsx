import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { SaveLinkButton } from '../saved-link/save-link-button.tsx';
import { AskOrganizer } from './ask-organizer.tsx';
import { CodeLine } from './code-line.tsx';

interface DecidedByProviderProps {
  stored: StoredPurchase;
  purchase: Purchase;
}

/** While only the provider's answer is awaited: by what to come back to the purchase, and whom to ask. */
export function DecidedByProvider({ stored, purchase: { code } }: DecidedByProviderProps) {
  return (
    <>
      <CodeLine code={code} />
      <SaveLinkButton stored={stored} />
      <AskOrganizer raffle={stored.raffle} code={code} />
    </>
  );
}
