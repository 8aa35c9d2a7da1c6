import { useId, type ReactNode } from 'react';
import { formatMoney } from '#core/domain/money.ts';
import { RichTextView } from '#src/ui/rich-text-editor/rich-text-view.tsx';
import { Button } from '#src/ui/button.tsx';
import { StickyAction } from '#src/ui/sticky-action.tsx';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import { configDataOf, findPlan } from '../raffle-standing.ts';
import { stepButtons } from '../step-buttons.ts';
import type { WizardData } from '../wizard-data.ts';
import { type GoTo, type Publication, STEP, stepTitle } from '../wizard-steps.ts';
import { GatePanel } from './gate-panel.tsx';
import styles from './raffle-review.module.css';
import { configRows, NOT_GIVEN, raffleRows, type ReviewRow } from './review-rows.ts';
import { ReviewGallery } from './review-gallery.tsx';
import { usePrimaryAction } from './use-primary-action.ts';
import type { Publishing } from './use-publishing.ts';

interface RaffleReviewStepProps {
  data: WizardData;
  publication: Publication;
  publishing: Publishing;
  goTo: GoTo;
}

function Rows({ rows }: { rows: readonly ReviewRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-empty={text === NOT_GIVEN}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface BlockProps {
  title: string;
  /** The step that edits it. */
  onEdit: () => void;
  children: ReactNode;
}

function Block({ title, onEdit, children }: BlockProps) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        <button type="button" className={styles.edit} aria-label={`Editar ${title}`} onClick={onEdit}>
          Editar
        </button>
      </div>
      {children}
    </section>
  );
}

const NOTHING = <p className={styles.nothing}>{NOT_GIVEN}</p>;
const textOr = (html: string) => (html === '' ? NOTHING : <RichTextView html={html} under={3} />);

/** Step 2: Resumo, 'Informações da Rifa' (§2). */
export function RaffleReviewStep({ data, publication, publishing, goTo }: RaffleReviewStepProps) {
  const raffle = data.raffle.working;
  const config = configDataOf(data, findPlan(data.ticketPlans, raffle)?.maxTickets ?? 0);
  // The raffle turns active a moment before its screen gives way: the button keeps its words until then.
  const { primary } = stepButtons(
    STEP.review,
    publishing.isPublishing ? { isFree: true, status: 'draft' } : publication,
  );
  const act = usePrimaryAction(publishing, goTo);
  const editData = () => goTo(STEP.data);
  const editConfig = () => goTo(STEP.config);
  const edit =
    (...place: Parameters<GoTo>) =>
    () =>
      goTo(...place);
  return (
    <div className={styles.review}>
      <GatePanel publishing={publishing} goTo={goTo} />
      <h2 className={styles.title}>Informações da Rifa</h2>
      <TicketCard
        top={
          <Block title={stepTitle(STEP.data, publication.isFree)} onEdit={editData}>
            <dl>
              <dt className={styles.caption}>Titulo</dt>
              <dd className={styles.name}>{raffle.title}</dd>
            </dl>
            <Rows rows={raffleRows(data)} />
          </Block>
        }
        stub={
          <div className={styles.stub}>
            <span>Preço</span>
            <strong>{formatMoney(raffle.priceCents)}</strong>
          </div>
        }
      />
      <div className={styles.texts}>
        <Block title="Descrição" onEdit={edit(STEP.data, 'description')}>
          {textOr(raffle.description)}
        </Block>
        <Block title="Regras da rifa" onEdit={edit(STEP.config, 'rules')}>
          {textOr(config.rules)}
        </Block>
      </div>
      <Block title={stepTitle(STEP.config, publication.isFree)} onEdit={editConfig}>
        <Rows rows={configRows(config, publication.status)} />
      </Block>
      <div className={styles.texts}>
        <Block title="Premiações" onEdit={edit(STEP.config, 'prizes')}>
          {config.prizes.length === 0 ? NOTHING : <PrizeLines prizes={config.prizes} />}
        </Block>
        <Block title="Imagens" onEdit={editConfig}>
          <ReviewGallery images={config.images} />
        </Block>
      </div>
      <StickyAction>
        <Button variant="secondary" onClick={editConfig}>
          Voltar
        </Button>
        <Button pending={publishing.isPublishing} onClick={() => act(primary.action)}>
          {primary.label}
        </Button>
      </StickyAction>
    </div>
  );
}

function PrizeLines({ prizes }: { prizes: readonly string[] }) {
  return (
    <ol className={styles.prizes}>
      {prizes.map((prize, index) => (
        <li key={`${index}-${prize}`}>{prize}</li>
      ))}
    </ol>
  );
}
