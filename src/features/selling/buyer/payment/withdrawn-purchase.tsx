import { cloudOfflineOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { Banner } from '#src/ui/elements/banner.tsx';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import type { FollowedPurchase } from './use-purchase.ts';

/** A purchase that its buyer has given up before there was an answer: until the server says whether it had come, then that it had not (P-837). */
export function WithdrawnPurchase({
  followed: { stored, isForgotten, isUnanswered },
}: {
  followed: FollowedPurchase;
}) {
  const { id, slug, title } = stored.raffle;
  if (isForgotten === true)
    return (
      <EmptyState
        drawing={<TornTicket />}
        title="Nada foi reservado"
        text="Você desistiu desta reserva antes que ela chegasse à rifa."
        action={
          <Link className={buttonClass({})} to={publicRafflePath(id, slug)} replace>
            Voltar para a rifa
          </Link>
        }
      />
    );
  return (
    <>
      <TicketCard top={<b>{title}</b>} stub={<p role="status">Desistindo da reserva…</p>} />
      {isUnanswered && (
        <Banner tone="warning" icon={cloudOfflineOutline} role="status">
          Ainda sem resposta. Se a reserva já chegou à rifa, ela é cancelada assim que houver internet.
        </Banner>
      )}
    </>
  );
}
