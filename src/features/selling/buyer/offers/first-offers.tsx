import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { OfferCard } from './offer-card.tsx';
import { type OfferQuery, useOffers } from './use-offers.ts';

const NEWEST: OfferQuery = { search: '', category: '', order: 'newest' };

interface FirstOffersProps {
  /** How many at most. */
  max: number;
  /** Of the list. */
  className: string | undefined;
  /** Shown until they are loaded. */
  placeholders: ReactNode;
  /** Called where there are none, or they cannot be loaded. */
  onNone: () => void;
}

/** The raffles that went on sale last, as cards. */
export function FirstOffers({ max, className, placeholders, onNone }: FirstOffersProps) {
  const { loaded } = useOffers(NEWEST);
  const reportNone = useEffectEvent(onNone);
  const isNone = loaded?.offers.length === 0;
  useEffect(() => {
    if (isNone) reportNone();
  }, [isNone]);
  if (loaded === undefined) return placeholders;
  return (
    <ul role="list" className={className} aria-label="Rifas no ar">
      {loaded.offers.slice(0, max).map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}
