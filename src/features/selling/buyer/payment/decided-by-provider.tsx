import { Link } from 'react-router-dom';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { SaveLinkButton } from '../saved-link/save-link-button.tsx';
import { AskOrganizer } from './ask-organizer.tsx';
import { CodeLine } from './code-line.tsx';
import { RepeatButton } from './repeat-button.tsx';

interface DecidedByProviderProps {
  stored: StoredPurchase;
  purchase: Purchase;
  /** Whether the hold has ended, and only a payment that was under way still counts. */
  hasEnded: boolean;
}

/** While only the provider's answer is awaited: by what to come back to the purchase, whom to ask, and how to go on once the hold has ended. */
export function DecidedByProvider({ stored, purchase, hasEnded }: DecidedByProviderProps) {
  const { code, cancelReason } = purchase;
  const { raffle, request } = stored;
  // Chosen numbers are not free before the provider has answered.
  const isRepeatable = request.quantity !== undefined && cancelReason === undefined;
  return (
    <>
      <CodeLine code={code} />
      <SaveLinkButton stored={stored} />
      <AskOrganizer raffle={raffle} code={code} />
      {hasEnded && (
        <>
          {isRepeatable && <RepeatButton stored={stored} variant="secondary" />}
          <Link className={buttonClass({ variant: 'quiet' })} to={publicRafflePath(raffle.id, raffle.slug)}>
            Voltar para a rifa
          </Link>
        </>
      )}
    </>
  );
}
