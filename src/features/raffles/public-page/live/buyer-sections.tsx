import { trophyOutline } from 'ionicons/icons';
import { useContext } from 'react';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { MOST_PURCHASED_RULE, MOST_PURCHASED_TIE } from '#core/text/raffles/most-purchased.ts';
import type { SaleState } from '#src/features/selling/buyer/buying/sale-state.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { Section } from '../section.tsx';
import { ListedBuyersContext } from './listed-buyers.ts';
import { WhenNear } from './when-near.tsx';

const BestBuyers = lazyComponent(async () => (await import('./live-parts.ts')).BestBuyers);
const LastBuyers = lazyComponent(async () => (await import('./live-parts.ts')).LastBuyers);

/** As high as a few rows. */
const rows = <Skeleton height="260px" radius="14px" />;

interface BuyerSectionsProps {
  page: PublicRafflePage;
  sale: SaleState;
}

/** States in which its tickets are or will be sold. */
const ON_SALE: readonly SaleState[] = ['open', 'preview', 'not-started'];

/** 'Quem mais participa' and 'Últimas compras' of a published raffle that is not canceled, each where its organizer shows it (P-752). */
export function BuyerSections({ page: { raffle, config }, sale }: BuyerSectionsProps) {
  const listed = useContext(ListedBuyersContext);
  if (!config || !isPublicStatus(raffle.status) || sale === 'canceled') return null;
  const { mostPurchasedPrize: prize, showLastBuyers } = config;
  const part = { raffleId: raffle.id, isOnSale: ON_SALE.includes(sale) };
  return (
    <>
      {prize !== null && (
        <Section title="Quem mais participa">
          <Banner tone="warning" icon={trophyOutline}>
            {MOST_PURCHASED_RULE}: <b>{prize}</b>. {MOST_PURCHASED_TIE}
          </Banner>
          <WhenNear placeholder={rows}>
            <BestBuyers {...part} />
          </WhenNear>
          <noscript>{listed?.best}</noscript>
        </Section>
      )}
      {showLastBuyers && (
        <Section title="Últimas compras">
          <WhenNear placeholder={rows}>
            <LastBuyers {...part} />
          </WhenNear>
          <noscript>{listed?.last}</noscript>
        </Section>
      )}
    </>
  );
}
