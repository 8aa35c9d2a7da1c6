import { Link } from 'react-router-dom';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { useTitleFocus } from '#src/ui/layout/use-title-focus.ts';
import { AskOrganizer } from './ask-organizer.tsx';
import { ClosedFacts } from './closed-facts.tsx';
import { closedWords } from './closed-words.ts';
import { RefundNote } from './refund-note.tsx';
import { RepeatButton } from './repeat-button.tsx';
import { SendProof } from './send-proof.tsx';
import { ReportPaidButton } from './report-paid-button.tsx';
import styles from './stacked-actions.module.css';
import type { ClosedStage } from './stage.ts';
import type { FollowedPurchase } from './use-purchase.ts';
import { WithoutNetwork } from './without-network.tsx';

interface ClosedPurchaseProps {
  followed: FollowedPurchase;
  purchase: Purchase;
  stage: ClosedStage;
}

const isUnpaid = (stage: ClosedStage) => stage === 'ended' || stage === 'canceled';

/** A purchase without tickets: its outcome, and a button to reserve the same choice again if it expired or was canceled, unless its raffle was or its sales are over. */
export function ClosedPurchase({ followed, purchase, stage }: ClosedPurchaseProps) {
  const { stored } = followed;
  const { raffle } = stored;
  useTitleFocus(String(purchase.reportedLate));
  const canReport = stage === 'ended' && purchase.method === 'pix' && !purchase.reportedLate;
  return (
    <>
      {stored.report && <WithoutNetwork followed={followed} />}
      <EmptyState
        drawing={<TornTicket />}
        {...closedWords(stage, purchase, raffle)}
        action={
          isUnpaid(stage) ? (
            <div className={styles.actions}>
              {purchase.reportedLate && <SendProof stored={stored} purchase={purchase} />}
              {purchase.cancelReason === undefined && (
                <RepeatButton stored={stored} variant={purchase.reportedLate ? 'secondary' : 'primary'} />
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
