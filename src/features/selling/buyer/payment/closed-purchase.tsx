import { Link } from 'react-router-dom';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { hasDrawDayBegun } from '#core/domain/selling/sale-window.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { repeatPurchase } from '../repeat-purchase.ts';
import { useReserve } from '../use-reserve.ts';
import { AskOrganizer } from './ask-organizer.tsx';
import { ClosedFacts } from './closed-facts.tsx';
import { closedWords } from './closed-words.ts';
import { RefundNote } from './refund-note.tsx';
import { SendProof } from './send-proof.tsx';
import { ReportPaidButton } from './report-paid-button.tsx';
import styles from './stacked-actions.module.css';
import type { ClosedStage } from './stage.ts';
import type { FollowedPurchase } from './use-purchase.ts';

interface ClosedPurchaseProps {
  followed: FollowedPurchase;
  purchase: Purchase;
  stage: ClosedStage;
}

const isUnpaid = (stage: ClosedStage) => stage === 'ended' || stage === 'canceled';

/** A purchase without tickets: its outcome, and a button to reserve the same choice again if it expired or was canceled, unless its raffle was or its sales are over. */
export function ClosedPurchase({ followed, purchase, stage }: ClosedPurchaseProps) {
  const { stored } = followed;
  const { isReserving, reserve } = useReserve();
  const now = useNow(serverNow);
  const { raffle } = stored;
  const canReport = stage === 'ended' && purchase.method === 'pix' && !purchase.reportedLate;
  const { quantity, numbers } = stored.request;
  // A restored purchase of chosen numbers that lost them cannot be repeated.
  const hasChoice = quantity !== undefined || (numbers ?? []).length > 0;
  const isOver = raffle.drawsOn !== null && hasDrawDayBegun(raffle.drawsOn, now);
  const isRepeatable = hasChoice && !isOver && purchase.cancelReason === undefined;
  return (
    <>
      <EmptyState
        drawing={<TornTicket />}
        {...closedWords(stage, purchase, raffle.organizerName)}
        action={
          isUnpaid(stage) ? (
            <div className={styles.actions}>
              {purchase.reportedLate && <SendProof stored={stored} purchase={purchase} />}
              {isRepeatable && (
                <Button
                  variant={purchase.reportedLate ? 'secondary' : 'primary'}
                  pending={isReserving}
                  onClick={() => void reserve(repeatPurchase(stored))}
                >
                  Reservar de novo
                </Button>
              )}
              {canReport && (
                <ReportPaidButton followed={followed} purchase={purchase}>
                  Já paguei esta reserva
                </ReportPaidButton>
              )}
              <Link
                className={buttonClass({ variant: 'quiet' })}
                to={publicRafflePath(raffle.id, raffle.slug)}
              >
                Voltar para a rifa
              </Link>
            </div>
          ) : undefined
        }
      />
      <ClosedFacts title={raffle.title} purchase={purchase} />
      {isUnpaid(stage) && <RefundNote purchase={purchase} organizerName={raffle.organizerName} />}
      <AskOrganizer raffle={raffle} code={purchase.code} />
    </>
  );
}
