import type { PublicRafflePage } from '#core/wire/public-raffle-page.ts';
import { RichTextView } from '#src/ui/rich-text-editor/rich-text-view.tsx';
import { StickyAction } from '#src/ui/sticky-action.tsx';
import { useMediaQuery, WIDE_SCREEN } from '#src/ui/media-query.ts';
import { PublicPage } from '#src/ui/public-page.tsx';
import { BuyingOptions } from './buying-options.tsx';
import { ENDED_LABELS } from './ended-labels.ts';
import { Gallery } from './gallery.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { LuckyNumbers } from './lucky-numbers.tsx';
import { NextStep } from './next-step.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { OrganizerCard } from './organizer-card.tsx';
import { PreviewNotice } from './preview-notice.tsx';
import { PrizeList } from './prize-list.tsx';
import { PromotionList } from './promotion-list.tsx';
import styles from './raffle-page.module.css';
import { RaffleTicket } from './raffle-ticket.tsx';
import { Section } from './section.tsx';
import { ShareLinks } from './share-links.tsx';
import { Video } from './video.tsx';

interface RafflePageProps {
  page: PublicRafflePage;
  /** What its owner has on this device, not yet what the server answers. */
  isFromDevice: boolean;
}

/** The raffle as its buyers see it: on phones one column, on large screens its ticket stays beside what is read. */
export function RafflePage({ page, isFromDevice }: RafflePageProps) {
  const { raffle, config } = page;
  const isWide = useMediaQuery(WIDE_SCREEN);
  return (
    <PublicPage className={styles.page}>
      {!isFromDevice && <OfflineNotice />}
      <PreviewNotice raffle={raffle} isFromDevice={isFromDevice} />
      <div className={styles.columns}>
        <Gallery images={config?.images ?? []} title={raffle.title} />
        <aside className={styles.side} aria-label="A rifa">
          <RaffleTicket page={page} />
          {isWide && (
            <div className={styles.next}>
              <NextStep page={page} />
            </div>
          )}
          <ShareLinks raffle={raffle} />
        </aside>
        <div className={styles.reading}>
          {config && <PrizeList prizes={config.prizes} mostPurchasedPrize={config.mostPurchasedPrize} />}
          {config && <BuyingOptions config={config} isEnded={ENDED_LABELS[raffle.status] !== undefined} />}
          {config && <PromotionList promotions={config.promotions} priceCents={raffle.priceCents} />}
          {config?.luckyNumbers && <LuckyNumbers lucky={config.luckyNumbers} total={page.tickets.total} />}
          <Section title="Sobre a rifa">
            <RichTextView html={raffle.description} />
          </Section>
          {config && <Video link={config.videoLink} />}
          {config && config.rules !== '' && (
            <Section title="Regras da rifa">
              <RichTextView html={config.rules} />
            </Section>
          )}
          <OrganizerCard raffle={raffle} supportPhone={config?.supportPhone ?? ''} />
          <LegalNotice />
        </div>
      </div>
      {!isWide && (
        <StickyAction>
          <NextStep page={page} />
        </StickyAction>
      )}
    </PublicPage>
  );
}
