import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { formatDay } from '#core/domain/days.ts';
import { MINUTE_MS } from '#core/domain/durations.ts';
import type { PublicSoldList } from '#core/domain/draw/sold-list/public-sold-list.ts';
import type { SalesTotals } from '#core/domain/selling/purchase.ts';
import { DRAW_RULE } from '#core/text/draw/draw-rule.ts';
import { SALES_DRAW } from '#core/text/draw/sales-draw.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { useLoaded } from '../data/loaded.ts';
import { LOADED, loadSoldList, loadWinners } from '../data/sales-calls.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { useRepeated } from '../data/use-repeated.ts';
import styles from '../layout/tone-card.module.css';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { CancelButton } from './cancel-button.tsx';
import { WinnersCard } from './winners-card.tsx';

// Of no use without a network, so the worker does not keep it.
const loadDialog = () => import('./name-result-dialog.tsx');
const NameResultDialog = lazyComponent(async () => (await loadDialog()).NameResultDialog);

interface DrawCardProps {
  raffle: SalesRaffle;
  /** Undefined until they are loaded. */
  totals: SalesTotals | undefined;
  onCanceled: () => void;
}

/** The draw of a raffle whose draw day has begun: what it waits for, then who has won. Without a result for long, it may be canceled. */
export function DrawCard({ raffle, totals, onCanceled }: DrawCardProps) {
  const asked = useLoaded(LOADED.winners(raffle.id), () => loadWinners(raffle.id));
  const { value: winners, reload, isOnline } = asked;
  // The device learns of a result by itself; the winners were asked for before.
  const isOutdated = raffle.isDrawn && winners?.length === 0;
  const onDrawn = useEffectEvent(() => void reload());
  useEffect(() => {
    if (isOutdated) onDrawn();
  }, [isOutdated]);
  if (!winners) return <Coming {...asked} />;
  if (winners.length > 0) return <WinnersCard {...{ raffle, winners, isOnline }} />;
  return (
    <>
      <AwaitedDraw raffle={raffle} onPublished={() => void reload()} />
      {totals && raffle.status === 'active' && <CancelButton {...{ raffle, totals, isOnline, onCanceled }} />}
    </>
  );
}

/** The place of the card until the server has answered; none if it does not. */
function Coming({ isLoading }: { isLoading: boolean }) {
  return isLoading && <Skeleton height="190px" radius="14px" />;
}

function waitingWords({ isFederal }: SalesRaffle, list: PublicSoldList | null): string {
  if (list === null)
    return `${SALES_DRAW.listOpen} ${isFederal ? SALES_DRAW.resultComes : SALES_DRAW.drawThen}`;
  if (list.tickets === 0) return SALES_DRAW.nothingSold;
  const fixed = `${SALES_DRAW.listFixed} ${numbersLabel(list.tickets)}.`;
  if (!isFederal) return `${fixed} ${SALES_DRAW.drawNow}`;
  const late = list.fromDay === null ? [] : [DRAW_RULE.listedLate(formatDay(list.fromDay))];
  return [fixed, ...late, SALES_DRAW.resultComes].join(' ');
}

interface AwaitedDrawProps {
  raffle: SalesRaffle;
  onPublished: () => void;
}

function AwaitedDraw({ raffle, onPublished }: AwaitedDrawProps) {
  const asked = useLoaded(LOADED.soldList(raffle.id), () => loadSoldList(raffle.id));
  const list = asked.value;
  // The list is closed while this page may be open.
  useRepeated(() => void asked.reload(), MINUTE_MS, list === null && asked.isOnline);
  const [isOpen, setOpen] = useState(false);
  const isNameable = !raffle.isFederal && list !== undefined && list !== null && list.tickets > 0;
  useEffect(() => (isNameable ? onIdle(loadDialog) : undefined), [isNameable]);
  if (list === undefined) return <Coming {...asked} />;
  return (
    <section className={styles.card} data-tone={isNameable ? 'warning' : undefined} aria-labelledby="draw">
      <h2 id="draw">{SALES_DRAW.title}</h2>
      <p className={styles.hint}>{waitingWords(raffle, list)}</p>
      {isNameable && asked.isOnline && (
        <Button block onClick={() => setOpen(true)}>
          {SALES_DRAW.nameResult}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <NameResultDialog
            raffle={raffle}
            isOnline={asked.isOnline}
            onClose={() => setOpen(false)}
            onPublished={onPublished}
          />
        </Suspense>
      )}
    </section>
  );
}
