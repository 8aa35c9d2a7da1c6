import { STEP } from '#core/domain/app-paths.ts';
import { formatMoney } from '#core/domain/money.ts';
import { CONFIG_FIELDS, CONFIG_SECTIONS } from '#core/domain/raffles/config-fields.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import { isEditable } from '#core/domain/raffles/raffle-status.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { CopyLink } from '#src/ui/elements/copy-link.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { RichTextView } from '#src/ui/rich-text-editor/rich-text-view.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { usePainted } from '#src/ui/elements/use-painted.ts';
import { publicPathOf } from '#src/storage/published-values.ts';
import { configDataOf, findPlan } from '#src/features/raffles/wizard/raffle-selectors.ts';
import { StepActions } from '#src/features/raffles/wizard/unpublished/step-actions.tsx';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import {
  type GoTo,
  type Publication,
  stepTitle,
  primaryButton,
} from '#src/features/raffles/wizard/wizard-steps.ts';
import { EditContext } from './edit-context.ts';
import { FeeOffer } from './fee-offer.tsx';
import { FeePaid } from './fee-paid.tsx';
import { GatePanel } from './gate-panel.tsx';
import styles from './raffle-review.module.css';
import { Block } from './review-block.tsx';
import { ReviewGallery } from './review-gallery.tsx';
import { ReviewHeading } from './review-heading.tsx';
import { RowList } from './review-row-list.tsx';
import {
  authorizationRows,
  configRows,
  inConfig,
  inData,
  NOT_GIVEN,
  raffleRows,
  saleRows,
} from './review-rows.ts';
import { LuckyNumbers, MostPurchased, Prizes, Promotions, PurchaseButtons } from './review-sales.tsx';
import { TermsCheck } from './terms-check.tsx';
import { TicketTop } from './ticket-top.tsx';
import { usePrimaryAction } from './use-primary-action.ts';
import type { Publishing } from './use-publishing.ts';

interface RaffleReviewStepProps {
  data: WizardData;
  publication: Publication;
  publishing: Publishing;
  goTo: GoTo;
}

const textOr = (html: string) =>
  html === '' ? <p className={styles.nothing}>{NOT_GIVEN}</p> : <RichTextView html={html} under={3} />;

const showCopiedToast = () => showToast({ message: SUCCESS.linkCopied, tone: 'success' });

type SheetProps = Pick<RaffleReviewStepProps, 'data' | 'publication'>;

/** The values of both forms, from a buyer's view. The part above the fold is rendered first, the rest one frame later. */
function Sheet(props: SheetProps) {
  const { data } = props;
  const raffle = data.raffle.working;
  const isWhole = usePainted();
  return (
    <div className={styles.sheet} data-partial={!isWhole || undefined}>
      <TicketCard
        className={styles.ticket}
        top={<TicketTop title={raffle.title} rows={raffleRows(data)} />}
        stub={
          <div className={styles.stub}>
            <RowList rows={[{ term: 'Preço', text: formatMoney(raffle.priceCents) }]} />
          </div>
        }
      />
      <Block title={RAFFLE_FIELDS.description.label} place={inData('description')} isLong>
        {textOr(raffle.description)}
      </Block>
      {isWhole && <LaterBlocks {...props} />}
    </div>
  );
}

/** Blocks below the fold on most screens. */
function LaterBlocks({ data, publication }: SheetProps) {
  const raffle = data.raffle.working;
  const maxTickets = findPlan(data.ticketPlans, raffle)?.maxTickets ?? 0;
  const config = configDataOf(data, maxTickets);
  const path = publicPathOf(data.raffle);
  return (
    <>
      <Block title={CONFIG_FIELDS.rules.label} place={inConfig('rules')} isLong>
        {textOr(config.rules)}
      </Block>
      <Block title={stepTitle(STEP.config, publication.isFree)} place={inConfig('paymentOption')}>
        <RowList rows={configRows(config, publication.status, data)} />
      </Block>
      <Block title="Vendas e divulgação" place={inConfig('ticketModel')}>
        <RowList rows={saleRows(config, data)} />
        {config.isPrivate && (
          <div className={styles.link}>
            <span className={styles.term} aria-hidden>
              Link da rifa
            </span>
            <CopyLink url={location.origin + path} label="Link da rifa" onCopied={showCopiedToast} />
          </div>
        )}
      </Block>
      <Block title={CONFIG_SECTIONS.authorization} place={inConfig('authorizationNumber')}>
        <RowList rows={authorizationRows(config, data)} />
      </Block>
      <Prizes config={config} />
      <MostPurchased config={config} />
      <Promotions config={config} />
      <PurchaseButtons config={config} maxTickets={maxTickets} priceCents={raffle.priceCents} />
      <LuckyNumbers config={config} maxTickets={maxTickets} />
      <Block title={CONFIG_FIELDS.images.label} place={inConfig('images')}>
        <ReviewGallery raffleId={data.raffle.id} entries={config.images} />
      </Block>
    </>
  );
}

/** Step 2: Resumo, 'Informações da Rifa' (P-113). */
export function RaffleReviewStep({ data, publication, publishing, goTo }: RaffleReviewStepProps) {
  // The raffle becomes active a moment before the screen changes; the button keeps its label until then.
  const primary = primaryButton(
    STEP.review,
    publishing.isPublishing ? { ...publication, status: 'draft' } : publication,
  );
  const act = usePrimaryAction(publishing);
  const path = publicPathOf(data.raffle);
  return (
    <div className={styles.review}>
      <GatePanel gate={publishing} goTo={goTo} />
      <ReviewHeading path={path} />
      <EditContext value={isEditable(publication.status) ? goTo : null}>
        <Sheet data={data} publication={publication} />
      </EditContext>
      {primary.action === 'pay' && <FeeOffer path={path} />}
      {primary.action === 'publish-paid' && <FeePaid />}
      {primary.action !== 'leave' && <TermsCheck terms={publishing.terms} />}
      <StepActions>
        <Button variant="secondary" onClick={() => goTo(STEP.config)}>
          Voltar
        </Button>
        <Button pending={publishing.isPublishing} onClick={() => act(primary.action)}>
          {primary.label}
        </Button>
      </StepActions>
    </div>
  );
}
