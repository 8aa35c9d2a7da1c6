import { isPublicStatus, type PublicRaffle } from '#core/domain/raffles/public-raffle.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { RichTextView } from '#src/ui/rich-text-editor/rich-text-view.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { ScriptNotice } from '#src/ui/elements/script-notice.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';
import { serverNow } from '#src/api/server-clock.ts';
import { useNow } from '#src/ui/loading/use-now.ts';
import { type SaleState, saleStateOf } from '#src/features/selling/buyer/buying/sale-state.ts';
import { TicketChooser } from '#src/features/selling/buyer/buying/ticket-chooser.tsx';
import { useOwnPurchaseNote } from '#src/features/selling/buyer/buying/use-own-purchase-note.ts';
import { AuthorizationNote } from './authorization-note.tsx';
import { BuyingOptions } from './buying-options.tsx';
import { BuyingTerms } from './buying-terms.tsx';
import { CanceledNotice } from './canceled-notice.tsx';
import { DrawRule } from './draw-rule.tsx';
import { Gallery } from './gallery.tsx';
import { HeaderLinks } from './header-links.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { BuyerSections } from './live/buyer-sections.tsx';
import { LuckyNumbers } from './live/lucky-numbers.tsx';
import { NextStep } from './next-step.tsx';
import { KeptNotice, OfflineNotice } from './offline-notice.tsx';
import { OrganizerCard } from './organizer-card.tsx';
import { PreviewNotice } from './preview-notice.tsx';
import { PrizeList } from './prize-list.tsx';
import { PromotionList } from './promotion-list.tsx';
import { ResultSection } from './result/result-section.tsx';
import { ResultTicket } from './result/result-ticket.tsx';
import styles from './raffle-page.module.css';
import { RaffleTicket } from './raffle-ticket.tsx';
import { ReportLink } from './report-link.tsx';
import { Section } from './section.tsx';
import { ShareLinks } from './share-links.tsx';
import { StopNotice } from './stop-notice.tsx';
import { TrustLine } from './trust-line.tsx';
import { useCurrentPage } from './use-current-page.ts';
import { Video } from './video.tsx';

interface RafflePageProps {
  page: PublicRafflePage;
  /** Built from this device's data. */
  isFromDevice: boolean;
  /** When the page was read, if it could not be read now. */
  keptAt: Date | undefined;
  /** Read before, and to be read again: kept, or shown at once to who comes back. */
  isOld: boolean;
  onRetry: () => void;
}

/** What 'Como conferir' shows: only a published raffle has committed to its terms. */
function publishedOf({ raffle, config, result }: PublicRafflePage) {
  if (!config || !isPublicStatus(raffle.status)) return undefined;
  return { raffleId: raffle.id, model: config.ticketModel, result };
}

/**
 * The raffle for buyers: one column on phones; on large screens the ticket stays visible beside the text. Styles choose between
 * the two places of the next step, since the server that renders the page does not know the width of the screen.
 */
export function RafflePage({ page: first, isFromDevice, keptAt, isOld, onRetry }: RafflePageProps) {
  const page = useCurrentPage(first, isFromDevice);
  const { raffle, config } = page;
  const sale = saleStateOf(page, useNow(serverNow));
  const ownNote = useOwnPurchaseNote(raffle.id);
  const isOpen = sale === 'open';
  // On a phone the numbers to choose from are on the first screen, and the pictures below them.
  const showsNumbersFirst = isOpen && config?.ticketModel === 'manual';
  const gallery = (
    <div className={styles.gallery}>
      <Gallery images={config?.images ?? []} title={raffle.title} isBelow={showsNumbersFirst} />
    </div>
  );
  const nextStep = <NextStep page={page} isKept={keptAt !== undefined} isOld={isOld} />;
  return (
    <PublicPage
      className={styles.page}
      aside={
        <>
          {ownNote && <div className={styles.ownAbove}>{ownNote}</div>}
          <HeaderLinks raffle={raffle} />
        </>
      }
    >
      {MAY_BUY.includes(sale) && <ScriptToBuy />}
      {keptAt && <KeptNotice keptAt={keptAt} onRetry={onRetry} />}
      {!keptAt && !isFromDevice && <OfflineNotice />}
      <PreviewNotice raffle={raffle} isFromDevice={isFromDevice} />
      <CanceledNotice tickets={page.tickets} />
      <StopNotice tickets={page.tickets} />
      {page.result && <ResultTicket result={page.result} maxTickets={page.tickets.total} />}
      <div className={styles.columns}>
        {!showsNumbersFirst && gallery}
        <aside className={styles.side} aria-label="A rifa">
          <RaffleTicket page={page} isCompact={showsNumbersFirst} />
          {isOpen && config && <TicketChooser sale={{ ...page, config }} />}
          <div className={styles.nextBeside} data-needs-script={isOpen}>
            {nextStep}
          </div>
          <TrustLine page={page} />
          <ShareLinks page={page} sale={sale} />
        </aside>
        {showsNumbersFirst && gallery}
        <Reading page={page} sale={sale} />
      </div>
      <div className={styles.nextBelow} data-needs-script={isOpen}>
        <StickyAction note={ownNote && <div className={styles.ownBelow}>{ownNote}</div>}>
          {nextStep}
        </StickyAction>
      </div>
    </PublicPage>
  );
}

/** States in which somebody may buy, now or later. */
const MAY_BUY: readonly SaleState[] = ['open', 'preview', 'not-started', 'paused', 'sold-out'];

/** Everything about the raffle but what decides a purchase. */
function Reading({ page, sale }: { page: PublicRafflePage; sale: SaleState }) {
  const { raffle, config } = page;
  const isToCome = sale === 'preview' || sale === 'not-started';
  return (
    <div className={styles.reading}>
      {page.result && (
        <ResultSection raffleId={page.raffle.id} result={page.result} maxTickets={page.tickets.total} />
      )}
      {config && <PrizeList prizes={config.prizes} mostPurchasedPrize={config.mostPurchasedPrize} />}
      {config && isToCome && <BuyingOptions config={config} />}
      {config && sale !== 'canceled' && (
        <PromotionList promotions={config.promotions} priceCents={raffle.priceCents} />
      )}
      {sale !== 'canceled' && <LuckyNumbers page={page} />}
      {raffle.lottery && (
        <DrawRule
          lottery={raffle.lottery.name}
          maxTickets={page.tickets.total}
          prizeCount={config?.prizes.length ?? 0}
          published={publishedOf(page)}
          isCanceled={sale === 'canceled'}
        >
          {config && MAY_BUY.includes(sale) && <BuyingTerms paymentMinutes={config.paymentMinutes} />}
        </DrawRule>
      )}
      <About raffle={raffle} />
      {config && <Video link={config.videoLink} />}
      <BuyerSections page={page} sale={sale} />
      {config && config.rules !== '' && (
        <Section title="Regras da rifa">
          <RichTextView html={config.rules} />
        </Section>
      )}
      <OrganizerCard raffle={raffle} supportPhone={config?.supportPhone ?? ''} />
      {config && <AuthorizationNote config={config} />}
      <LegalNotice />
      <ReportLink raffle={raffle} />
    </div>
  );
}

function About({ raffle }: { raffle: PublicRaffle }) {
  return (
    <Section title="Sobre a rifa">
      {raffle.category && (
        <div>
          <StatusChip tone="neutral" label={raffle.category.name} wraps />
        </div>
      )}
      <RichTextView html={raffle.description} />
    </Section>
  );
}

function ScriptToBuy() {
  return (
    <ScriptNotice>
      Para participar, ligue o JavaScript do navegador: a reserva dos números precisa dele.
    </ScriptNotice>
  );
}
