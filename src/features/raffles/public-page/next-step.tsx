import { createOutline } from 'ionicons/icons';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { dayOf, formatDay, timeOf } from '#core/domain/days.ts';
import { FREEZE_HOUR } from '#core/domain/limits.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { RESULT } from '#core/text/draw/result.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { AlertButton } from '#src/device-alerts/alert-button.tsx';
import { dropDeviceAlert } from '#src/storage/device-alerts.ts';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { BuyBar } from '#src/features/selling/buyer/buying/buy-bar.tsx';
import { type SaleState, saleStateOf } from '#src/features/selling/buyer/buying/sale-state.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { useOrigin } from '#src/ui/loading/use-origin.ts';
import styles from './next-step.module.css';
import { ENDED_LABELS, SALES_CLOSED } from './ended-labels.ts';
import { DRAW_RULE_ID, goToDrawRule } from './go-to-draw-rule.ts';
import { leftUntil } from './left-until.ts';
import { shareRaffle } from './share-raffle.ts';

interface SalesState {
  title: string;
  text: string;
}

/** Whose sales somebody has stopped for good or for cause: in the colour of what is wrong. */
const STOPPED: readonly SaleState[] = ['suspended', 'canceled'];

/** Whether numbers may come back, and when (P-706). */
function soldOutText({ returnsAt }: PublicRafflePage['tickets'], now: Date): string {
  if (returnsAt === undefined) return 'Todos os números já têm dono';
  const at = new Date(returnsAt);
  if (at <= now) return 'Números podem voltar agora';
  const day = dayOf(at) === dayOf(now) ? '' : ` de ${formatDay(dayOf(at))}`;
  return `Números podem voltar às ${timeOf(at)}${day}`;
}

/** What buyers wait for once sales are over; from the day after the draw day on, that there is no result yet; that nothing was sold. */
function awaitedText({ config, tickets }: PublicRafflePage, now: Date): string {
  if (tickets.isUnsold) return 'Nenhum número foi vendido';
  const drawsOn = config?.drawsOn ?? null;
  const isLate = drawsOn !== null && drawsOn < dayOf(now);
  return isLate ? `Sem resultado desde ${formatDay(drawsOn)}` : 'Agora é esperar o sorteio';
}

/** State of the sales where buying is not possible. */
function salesStateOf(page: PublicRafflePage, sale: SaleState, now: Date): SalesState {
  const { raffle, config, tickets, result } = page;
  if (result) return { title: RESULT.done, text: formatDay(result.drawnOn) };
  const ended = ENDED_LABELS[raffle.status];
  if (ended !== undefined) return ended;
  if (sale === 'not-started' && config) {
    const { saleStartsOn } = config;
    return { title: `Abre em ${formatDay(saleStartsOn)}`, text: leftUntil(saleStartsOn, now) };
  }
  const states: Partial<Record<SaleState, SalesState>> = {
    preview: { title: 'Prévia', text: 'Como os compradores verão' },
    settling: { title: SALES_CLOSED.title, text: `Conferindo pagamentos até ${FREEZE_HOUR}h` },
    closed: { title: SALES_CLOSED.title, text: awaitedText(page, now) },
    paused: { title: 'Vendas pausadas', text: 'Volte mais tarde' },
    'sold-out': { title: 'Esgotada', text: soldOutText(tickets, now) },
  };
  const whatNow = config?.supportPhone ? 'Fale com o organizador' : 'Volte mais tarde';
  const text = tickets.stopReason === undefined ? whatNow : 'Pela Rifaria';
  return states[sale] ?? { title: 'Vendas suspensas', text };
}

/** States in which an alert has no purpose: tickets are for sale, or never will be again. Paused, suspended and sold-out sales may reopen. */
const WITHOUT_ALERT: readonly SaleState[] = ['open', 'settling', 'closed', 'finished', 'canceled'];

/** Forgets on this device that it is to be notified of what is past (P-769, P-354); not by a page that may be old. */
function useAnnouncedOpening(raffleId: string, sale: SaleState, isOld: boolean): void {
  const isPast = !isOld && WITHOUT_ALERT.includes(sale);
  useEffect(() => {
    if (isPast) dropDeviceAlert(raffleId);
  }, [raffleId, isPast]);
}

interface NextStepProps {
  page: PublicRafflePage;
  /** The page could not be read now. */
  isKept?: boolean;
  /** The page was read before, and is to be read again. */
  isOld?: boolean;
}

/**
 * State of the sales and the primary action, buying while sales are open: at the bottom on phones, beside the page on large screens.
 * Where nothing can be bought any more the state comes first, and sharing is no primary action.
 */
export function NextStep({ page, isKept = false, isOld = false }: NextStepProps) {
  const { config } = page;
  const now = useNow(serverNow);
  const sale = saleStateOf(page, now);
  useAnnouncedOpening(page.raffle.id, sale, isOld);
  if (sale === 'open' && config) return <BuyBar sale={{ ...page, config }} isKept={isKept} />;
  const { title, text } = salesStateOf(page, sale, now);
  return (
    <>
      <p className={styles.standing} data-stopped={STOPPED.includes(sale)}>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      <Action page={page} sale={sale} />
    </>
  );
}

/** What a reader can do while tickets cannot be bought; nothing where there is no draw. */
function Action({ page, sale }: { page: PublicRafflePage; sale: SaleState }) {
  const { raffle } = page;
  const origin = useOrigin();
  if (sale === 'not-started')
    return (
      <AlertButton subject={{ kind: 'opening', id: raffle.id }} variant="primary" className={styles.action} />
    );
  if (sale === 'sold-out' && page.tickets.returnsAt !== undefined)
    return (
      <AlertButton subject={{ kind: 'numbers', id: raffle.id }} variant="primary" className={styles.action} />
    );
  if (sale === 'canceled' || (sale === 'closed' && page.tickets.isUnsold)) return null;
  if ((sale === 'settling' || sale === 'closed') && !page.result && raffle.lottery)
    return (
      <a
        className={buttonClass({ variant: 'secondary', className: styles.action })}
        href={`#${DRAW_RULE_ID}`}
        onClick={(event) => {
          event.preventDefault();
          goToDrawRule();
        }}
      >
        Como vai ser
      </a>
    );
  return isPublicStatus(raffle.status) ? (
    <Button
      className={styles.action}
      variant="secondary"
      onClick={() => void shareRaffle(page, sale, origin)}
    >
      Compartilhar
    </Button>
  ) : (
    <Link className={buttonClass({ className: styles.action })} to={wizardStepPath(raffle.id, STEP.data)}>
      <Icon icon={createOutline} />
      <span>Editar rifa</span>
    </Link>
  );
}
