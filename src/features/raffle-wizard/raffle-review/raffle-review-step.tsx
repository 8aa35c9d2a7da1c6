import { publicRafflePath } from '#core/domain/app-paths.ts';
import { formatMoney } from '#core/domain/money.ts';
import { isEditable } from '#core/domain/raffle-status.ts';
import { slugOf } from '#core/domain/slug.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyLink } from '#src/ui/copy-link.tsx';
import { showToast } from '#src/ui/feedback.ts';
import { RichTextView } from '#src/ui/rich-text-editor/rich-text-view.tsx';
import { StickyAction } from '#src/ui/sticky-action.tsx';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import { useDrawn } from '#src/ui/use-drawn.ts';
import { configDataOf, findPlan } from '../raffle-standing.ts';
import { stepButtons } from '../step-buttons.ts';
import type { WizardData } from '../wizard-data.ts';
import { type GoTo, type Publication, STEP, stepTitle } from '../wizard-steps.ts';
import { EditContext } from './edit-context.ts';
import { GatePanel } from './gate-panel.tsx';
import styles from './raffle-review.module.css';
import { Block } from './review-block.tsx';
import { ReviewGallery } from './review-gallery.tsx';
import { ReviewHeading } from './review-heading.tsx';
import { RowList } from './review-row-list.tsx';
import { configRows, inConfig, inData, NOT_GIVEN, raffleRows, saleRows } from './review-rows.ts';
import { LuckyNumbers, MostPurchased, Prizes, Promotions, PurchaseButtons } from './review-sales.tsx';
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

const sayCopied = () => showToast({ message: SUCCESS.linkCopied, tone: 'success' });

type SheetProps = Pick<RaffleReviewStepProps, 'data' | 'publication'>;

/** Everything that the two forms hold, as §2 names it and as a buyer would read it. In sight first, the rest a frame later. */
function Sheet(props: SheetProps) {
  const { data } = props;
  const raffle = data.raffle.working;
  const isWhole = useDrawn();
  return (
    <>
      <TicketCard
        className={styles.ticket}
        top={<TicketTop title={raffle.title} rows={raffleRows(data)} />}
        stub={
          <div className={styles.stub}>
            <RowList
              rows={[{ term: 'Preço', text: formatMoney(raffle.priceCents), place: inData('priceCents') }]}
            />
          </div>
        }
      />
      <Block title="Descrição" place={inData('description')} isLong>
        {textOr(raffle.description)}
      </Block>
      {isWhole && <LaterBlocks {...props} />}
    </>
  );
}

/** What is below the fold of most screens. */
function LaterBlocks({ data, publication }: SheetProps) {
  const raffle = data.raffle.working;
  const maxTickets = findPlan(data.ticketPlans, raffle)?.maxTickets ?? 0;
  const config = configDataOf(data, maxTickets);
  const path = publicRafflePath(data.raffle.id, slugOf(raffle.title));
  return (
    <>
      <Block title="Regras da rifa" place={inConfig('rules')} isLong>
        {textOr(config.rules)}
      </Block>
      <Block title={stepTitle(STEP.config, publication.isFree)} place={inConfig('paymentOption')}>
        <RowList rows={configRows(config, publication.status)} />
      </Block>
      <Block title="Vendas e divulgação" place={inConfig('ticketModel')}>
        <RowList rows={saleRows(config)} />
        {config.isPrivate && (
          <div className={styles.link}>
            <CopyLink url={location.origin + path} label="Link da rifa" onCopied={sayCopied} />
          </div>
        )}
      </Block>
      <Prizes config={config} />
      <MostPurchased config={config} />
      <Promotions config={config} />
      <PurchaseButtons config={config} />
      <LuckyNumbers config={config} maxTickets={maxTickets} />
      <Block title="Imagens" place={inConfig('images')}>
        <ReviewGallery raffleId={data.raffle.id} entries={config.images} />
      </Block>
    </>
  );
}

/** Step 2: Resumo, 'Informações da Rifa' (§2). */
export function RaffleReviewStep({ data, publication, publishing, goTo }: RaffleReviewStepProps) {
  // The raffle turns active a moment before its screen gives way: the button keeps its words until then.
  const { primary } = stepButtons(
    STEP.review,
    publishing.isPublishing ? { ...publication, status: 'draft' } : publication,
  );
  const act = usePrimaryAction(publishing);
  const path = publicRafflePath(data.raffle.id, slugOf(data.raffle.working.title));
  return (
    <div className={styles.review}>
      <GatePanel publishing={publishing} goTo={goTo} />
      <ReviewHeading path={path} />
      <EditContext value={isEditable(publication.status) ? goTo : null}>
        <div className={styles.sheet}>
          <Sheet data={data} publication={publication} />
        </div>
      </EditContext>
      <StickyAction>
        <Button variant="secondary" onClick={() => goTo(STEP.config)}>
          Voltar
        </Button>
        <Button pending={publishing.isPublishing} onClick={() => act(primary.action)}>
          {primary.label}
        </Button>
      </StickyAction>
    </div>
  );
}
