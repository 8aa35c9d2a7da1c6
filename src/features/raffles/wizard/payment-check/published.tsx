import { checkmarkOutline, logoWhatsapp } from 'ionicons/icons';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { raffleSalesPath } from '#core/domain/app-paths.ts';
import { isDay } from '#core/domain/days.ts';
import { PUBLICATION_FEE_CENTS } from '#core/domain/limits.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { sharedStateOf, sharedText } from '#core/domain/selling/invitation.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { whatsappShareLink } from '#core/domain/whatsapp.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { publicPathOf, shownToBuyers } from '#src/storage/published-values.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { CopyLink } from '#src/ui/elements/copy-link.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import styles from './payment-check.module.css';
import { PicturePlace } from './share-picture/picture-place.tsx';

/** Loaded after the screen was rendered, since drawing the picture is expensive. */
const SharePicture = lazyComponent(
  async () => (await import('./share-picture/share-picture.tsx')).SharePicture,
);

interface PublishedProps {
  raffle: StoredRaffle;
  config: RaffleConfigData | undefined;
  maxTickets: number;
  wasFree: boolean;
}

/** Success screen of an active raffle, styled as a ticket: what is shared is what buyers get, not what is being typed. */
export function Published({ raffle, config, maxTickets, wasFree }: PublishedProps) {
  const { title, priceCents } = shownToBuyers(raffle);
  const path = publicPathOf(raffle);
  const url = location.origin + path;
  const state = stateOf(raffle, config, maxTickets);
  const text = sharedText({ title, priceCents, link: url }, state);
  return (
    <>
      <TicketCard
        top={
          // Announced, as all that was found before it.
          <div className={styles.success} role="status">
            <span className={styles.check}>
              <Icon icon={checkmarkOutline} />
            </span>
            <h2>Publicação efetuada!</h2>
            <p>
              {wasFree ? 'Esta publicação foi grátis.' : 'Recebemos a taxa de publicação. Obrigado!'} Sua rifa
              está no ar.
            </p>
          </div>
        }
        stub={
          <>
            <dl className={styles.receipt}>
              <div>
                <dt>Rifa</dt>
                <dd>{title}</dd>
              </div>
              <div>
                <dt>Tickets</dt>
                <dd>
                  {formatCount(maxTickets)} × {formatMoney(priceCents)}
                </dd>
              </div>
              <div>
                <dt>Taxa</dt>
                <dd>{wasFree ? 'Grátis' : formatMoney(PUBLICATION_FEE_CENTS)}</dd>
              </div>
            </dl>
            <CopyLink
              url={url}
              label="Link da rifa"
              onCopied={() => showToast({ message: SUCCESS.linkCopied, tone: 'success' })}
            />
          </>
        }
      />
      <a
        href={whatsappShareLink(text)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'secondary' })}
      >
        <Icon icon={logoWhatsapp} />
        Compartilhar no WhatsApp
      </a>
      {!state.isDrawn && state.mayBeBought && (
        <Suspense fallback={<PicturePlace />}>
          <SharePicture
            raffleId={raffle.id}
            title={title}
            priceCents={priceCents}
            drawsOn={config?.showDrawDate === true ? config.drawsOn : ''}
            image={config?.images[0]}
            invitation={text}
          />
        </Suspense>
      )}
      <Link className={buttonClass({ variant: 'quiet' })} to={path}>
        Ver a página da rifa
      </Link>
      <Link className={buttonClass({ variant: 'quiet' })} to={raffleSalesPath(raffle.id)}>
        Ver vendas
      </Link>
    </>
  );
}

/** In which state it is shared: as this device knows it. */
function stateOf(raffle: StoredRaffle, config: RaffleConfigData | undefined, maxTickets: number) {
  const { base, stopped = false, drawn = false, soldTickets = null } = raffle;
  const drawsOn = config?.drawsOn ?? '';
  return sharedStateOf(
    {
      ...{ status: base?.status ?? 'draft', isStopped: stopped, isDrawn: drawn, soldTickets },
      drawsOn: isDay(drawsOn) ? drawsOn : null,
      maxTickets: maxTickets > 0 ? maxTickets : null,
    },
    new Date(serverNow()),
  );
}
