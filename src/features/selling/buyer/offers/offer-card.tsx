import { calendarOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import { formatDay } from '#core/domain/days.ts';
import { formatMoney } from '#core/domain/money.ts';
import { imageAt } from '#core/domain/raffles/raffle-images.ts';
import type { Offer } from '#core/domain/selling/offer.ts';
import { coverBackground } from '#src/ui/elements/cover-colours.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { useOnlineAgain } from '#src/ui/loading/use-online.ts';
import { TICKET_MARK } from '#src/ui/layout/logo.tsx';
import styles from './offer-card.module.css';

/** A raffle on sale, as a link to its page. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { id, slug, title, priceCents, category, drawsOn, organizer } = offer;
  return (
    <Link className={styles.card} to={publicRafflePath(id, slug)}>
      <Cover offer={offer} />
      <span className={styles.text}>
        <small className={styles.category}>{category}</small>
        <b className={styles.title}>{title}</b>
        <span className={styles.organizer}>por {organizer}</span>
        <span className={styles.foot}>
          <span className={styles.price}>{formatMoney(priceCents)}</span>
          {drawsOn !== null && (
            <span className={styles.draw}>
              <Icon icon={calendarOutline} label="Sorteio em" />
              {formatDay(drawsOn)}
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function Cover({ offer: { title, image } }: { offer: Offer }) {
  const [isLost, setLost] = useState(false);
  useOnlineAgain(() => setLost(false));
  return (
    <span className={styles.cover} style={{ background: coverBackground(title) }}>
      {image === null || isLost ? (
        <svg viewBox="0 0 32 22" aria-hidden>
          <path d={TICKET_MARK} />
        </svg>
      ) : (
        <img
          src={imageAt(image, 'medium')}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setLost(true)}
        />
      )}
    </span>
  );
}
