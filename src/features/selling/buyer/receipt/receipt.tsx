import { addOutline, shareSocialOutline } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import { endingsSentence } from '#core/domain/draw/endings.ts';
import type { PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import type { PublicLogHead } from '#core/domain/public-log.ts';
import type { Day } from '#core/domain/days.ts';
import { mayDrawLater, weekdayAndDay } from '#core/domain/draw/federal-day.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { formatInstant } from '#core/domain/instants.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import { hasDrawDayBegun } from '#core/domain/selling/sale-window.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { RESULT } from '#core/text/draw/result.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { serverNow } from '#src/api/server-clock.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { TicketFan } from '#src/ui/drawings/ticket-fan.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { usePrinting } from '#src/ui/layout/use-printing.ts';
import type { FollowedPurchase } from '../payment/use-purchase.ts';
import second from '../second-action.module.css';
import { PurchaseAlert } from '../payment/purchase-alert.tsx';
import { RefundNote } from '../payment/refund-note.tsx';
import { winsUnpaid } from '../payment/stage.ts';
import { AuthorizationLine } from './authorization-line.tsx';
import { DrawOutcome } from './draw-outcome.tsx';
import { drawDayOf } from '../draw-day.ts';
import { FactList } from '../fact-list.tsx';
import { ListFactRow } from './list-fact-row.tsx';
import { LuckyBanner } from './lucky-banner.tsx';
import { MoneyBack } from './money-back.tsx';
import { MoneyGone } from './money-gone.tsx';
import { NumberPages } from './number-pages.tsx';
import { PostponedBanner } from './postponed-banner.tsx';
import { ReceiptTools } from './receipt-tools.tsx';
import { useLuckyFinds } from './use-lucky-finds.ts';
import { usePurchaseResult } from './use-purchase-result.ts';
import styles from './receipt.module.css';

const ListedFact = lazyComponent(async () => (await import('./listed-fact.tsx')).ListedFact);
// Winners need a network to answer.
const WonPrizes = lazyComponent(async () => (await import('./won-prizes.tsx')).WonPrizes);
const ShareDialog = lazyComponent(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** The first number as on a ticket; nothing while none is known. */
const firstOf = ([first]: readonly number[], maxTickets: number) =>
  first === undefined ? '' : formatTicketNumber(first, maxTickets);

/** Numbers of the purchase that have won. */
const wonNumbers = (result: PurchaseResult | null): number[] =>
  result?.won.flatMap(({ number }) => (number === null ? [] : [number])) ?? [];

const firstNameOf = (name: string) => name.split(' ')[0] ?? name;

function titleOf(result: PurchaseResult | null, { buyerName, status }: Purchase): string {
  const firstName = firstNameOf(buyerName);
  if (!result) return `${status === 'approved' ? 'Pago. ' : ''}Boa sorte, ${firstName}!`;
  return result.won.length > 0 ? `Você ganhou, ${firstName}!` : `Não foi desta vez, ${firstName}`;
}

interface ReceiptProps {
  followed: FollowedPurchase;
  purchase: Purchase;
  /** The payment has become known on this page: its tickets fan out. */
  isNews?: boolean;
}

/** Receipt of a paid purchase, or of one that stays in the list of the draw (P-786): its numbers and the facts for the day of the draw. Works offline. */
export function Receipt({ followed, purchase, isNews = false }: ReceiptProps) {
  const { stored } = followed;
  const { raffle } = stored;
  const { quantity, numbers } = purchase;
  const address = publicRafflePath(raffle.id, raffle.slug);
  const [isSharing, setSharing] = useState(false);
  const now = useNow(serverNow);
  const { result, show } = usePurchaseResult(stored, mayBeDrawn(raffle, now));
  const finds = useLuckyFinds(stored, purchase);
  const won = wonNumbers(result);
  // Where the raffle hides the day, the result tells, or that money went back once the list was fixed.
  const isOver = result !== null || winsUnpaid(purchase) || hasSalesEnded(raffle, now);
  return (
    <>
      <TicketCard
        top={
          <div className={styles.top}>
            <div className={styles.drawing} data-news={isNews} aria-hidden>
              <TicketFan number={firstOf([...won, ...numbers], raffle.maxTickets)} />
            </div>
            <h2 className={styles.title}>{titleOf(result, purchase)}</h2>
            <p className={styles.what}>
              {numbersLabel(quantity)} em {raffle.title}
            </p>
            <NumberPages
              numbers={numbers}
              maxTickets={raffle.maxTickets}
              isLucky={(number) => won.includes(number) || finds.some((find) => find.number === number)}
            />
            {result === null && <Endings numbers={numbers} raffle={raffle} />}
          </div>
        }
        stub={<Facts {...{ stored, purchase, result, isOver }} />}
      />
      {result ? (
        <>
          <DrawOutcome result={result} raffle={raffle} />
          {result.won.length > 0 && (
            <Suspense fallback={null}>
              <WonPrizes result={result} stored={stored} onAnswered={show} />
            </Suspense>
          )}
        </>
      ) : (
        <>
          <LuckyBanner finds={finds} raffle={raffle} />
          <PostponedBanner raffle={raffle} purchase={purchase} />
        </>
      )}
      <ReceiptTools stored={stored} purchase={purchase} isDrawn={result !== null} />
      {result === null && <PurchaseAlert stored={stored} />}
      <Money followed={followed} purchase={purchase} isDrawn={result !== null} />
      <StickyAction>
        {!isOver && raffle.isOpen !== false && (
          <Link className={buttonClass({ variant: 'secondary', className: second.second })} to={address}>
            <Icon icon={addOutline} className={styles.plus} />
            <span>Mais números</span>
          </Link>
        )}
        <Button icon={shareSocialOutline} onClick={() => setSharing(true)}>
          Compartilhar
        </Button>
      </StickyAction>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog
            {...{ stored, purchase, isOver }}
            drawsOn={drawDayOf(result, raffle)}
            isDrawn={result !== null}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface MoneyProps extends Omit<ReceiptProps, 'isNews'> {
  isDrawn: boolean;
}

/** What goes or went back, and what may be asked back. */
function Money({ followed, purchase, isDrawn }: MoneyProps) {
  const { raffle } = followed.stored;
  const isPaid = purchase.status === 'approved';
  return (
    <>
      {isPaid ? (
        <RefundNote purchase={purchase} organizerName={raffle.organizerName} />
      ) : (
        <MoneyGone {...{ purchase, raffle, isDrawn }} />
      )}
      <AuthorizationLine followed={followed} />
      {isPaid && <MoneyBack followed={followed} purchase={purchase} />}
    </>
  );
}

/** Which endings of the Loteria Federal a number wins with, where there are several (P-356). */
function Endings({ numbers: [first], raffle }: Pick<Purchase, 'numbers'> & Pick<StoredPurchase, 'raffle'>) {
  const sentence =
    raffle.isFederal === true && first !== undefined ? endingsSentence(first, raffle.maxTickets) : '';
  return sentence !== '' && <p className={styles.what}>{sentence}</p>;
}

/** Digits of a hash that tell it from another at sight; the whole one is stored with the purchase. */
const SHOWN_HASH_LENGTH = 12;

const logHeadText = ({ seq, hash }: PublicLogHead) =>
  `nº ${formatCount(seq)} · ${hash.slice(0, SHOWN_HASH_LENGTH)}`;

/** Whether there may be a result: from the draw day on, or where the raffle hides the day. */
const mayBeDrawn = ({ drawsOn }: StoredPurchase['raffle'], now: Date) =>
  drawsOn === null || hasDrawDayBegun(drawsOn, now);

/** On the draw day and after it, where the raffle shows the day: nothing is sold any more, and the list of the draw may be there. */
const hasSalesEnded = ({ drawsOn }: StoredPurchase['raffle'], now: Date) =>
  drawsOn !== null && hasDrawDayBegun(drawsOn, now);

interface FactsProps {
  stored: StoredPurchase;
  purchase: Purchase;
  result: PurchaseResult | null;
  isOver: boolean;
}

function Facts({ stored, purchase, result, isOver }: FactsProps) {
  const { raffle } = stored;
  const { amountCents, paidAt, code, logHead, buyerName, status, closed } = purchase;
  const isPrinting = usePrinting();
  const drawsOn = drawDayOf(result, raffle);
  const drawDay = (day: Day) =>
    !result && mayDrawLater(day, raffle.isFederal) ? RESULT.from(weekdayAndDay(day)) : weekdayAndDay(day);
  const facts = [
    ...(drawsOn === null ? [] : [{ name: 'Sorteio', value: drawDay(drawsOn) }]),
    { name: 'Organizador', value: raffle.organizerName },
    // The screen is its buyer's own; paper goes from hand to hand.
    ...(isPrinting ? [{ name: 'Comprador', value: buyerName }] : []),
    { name: 'Valor', value: formatMoney(amountCents) },
    ...(paidAt === null ? [] : [{ name: 'Pago em', value: formatInstant(paidAt) }]),
    ...(closed && status === 'refunded' ? [{ name: 'Devolvido em', value: formatInstant(closed.at) }] : []),
    { name: 'Código', value: formatPurchaseCode(code) },
    ...(logHead ? [{ name: 'Registro', value: logHeadText(logHead) }] : []),
  ];
  return (
    <FactList facts={facts}>
      {isOver && (
        <Suspense fallback={<ListFactRow finding="reading" />}>
          <ListedFact stored={stored} purchase={purchase} isDrawn={result !== null} />
        </Suspense>
      )}
    </FactList>
  );
}
