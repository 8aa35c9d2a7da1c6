import { formatInstant } from '#core/domain/instants.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { ComingTicket } from '#src/ui/drawings/coming-ticket.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import stacked from './stacked-actions.module.css';
import type { FollowedPurchase } from './use-purchase.ts';
import { keepRenewal, keepWithdrawal } from './withdraw-unsent.ts';

const quantityOf = ({ request: { quantity = 0, numbers } }: StoredPurchase) => numbers?.length ?? quantity;
const instantOf = ({ createdAt }: StoredPurchase) => formatInstant(new Date(createdAt).toISOString());

/** A purchase that has had no answer for hours: it is sent only if its buyer still wants it (P-837). */
export function StalePurchase({ followed: { stored, show } }: { followed: FollowedPurchase }) {
  return (
    <EmptyState
      drawing={<ComingTicket />}
      title="Ainda quer reservar?"
      text={`Você pediu ${numbersLabel(quantityOf(stored))} da rifa “${stored.raffle.title}” em ${instantOf(stored)}, e a resposta não chegou a este aparelho. O pedido só é enviado de novo se você quiser.`}
      action={
        <div className={stacked.actions}>
          <Button onClick={() => void keepRenewal(stored.id).then(show)}>Reservar agora</Button>
          <Button variant="quiet" onClick={() => void keepWithdrawal(stored.id).then(show)}>
            Desistir
          </Button>
        </div>
      }
    />
  );
}
