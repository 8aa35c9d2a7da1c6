import { Link, useNavigate } from 'react-router-dom';
import { publicRafflePath, purchasePath } from '#core/domain/app-paths.ts';
import { formatMoney } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { putPurchase } from '#src/storage/purchases.ts';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { repeatPurchase } from '../repeat-purchase.ts';
import { AskOrganizer } from './ask-organizer.tsx';
import { ReportPaidButton } from './report-paid-button.tsx';
import styles from './stacked-actions.module.css';
import type { PurchaseStage } from './stage.ts';
import type { FollowedPurchase } from './use-purchase.ts';

interface ClosedPurchaseProps {
  followed: FollowedPurchase;
  purchase: Purchase;
  stage: PurchaseStage;
}

interface Words {
  title: string;
  text: string;
}

function wordsOf(
  stage: PurchaseStage,
  { amountCents, paidAt, method, reportedLate, refundRequest }: Purchase,
  organizer: string,
): Words {
  const amount = formatMoney(amountCents);
  if (stage === 'refund-due' && refundRequest?.accepted === true)
    return {
      title: `${amount} vão voltar para você`,
      text: `${organizer} aceitou o seu pedido e vai devolver o valor.`,
    };
  if (stage === 'refund-due')
    return {
      title: `${amount} vão voltar para você`,
      text:
        paidAt === null
          ? `O pagamento chegou quando os números já não podiam ser seus. ${organizer} vai devolver o valor.`
          : `Esta compra foi desfeita. ${organizer} vai devolver o valor.`,
    };
  if (stage === 'refunded') return { title: 'Valor devolvido', text: `${amount} foram devolvidos.` };
  if (stage === 'canceled')
    return { title: 'Reserva cancelada', text: 'Os números voltaram para a rifa. Nada foi cobrado.' };
  if (reportedLate)
    return {
      title: 'Você avisou que pagou',
      text: `O tempo da reserva já tinha acabado. ${organizer} vai procurar os ${amount} na conta: se chegaram e ainda houver números, a compra vale; se não, o valor volta para você.`,
    };
  return {
    title: 'O tempo da reserva acabou',
    text:
      method === 'pix'
        ? `Os números voltaram para a rifa. Se você já tinha pago, avise: ${organizer} ainda pode confirmar.`
        : 'Os números voltaram para a rifa. Se você pagou, o pagamento ainda é reconhecido e aparece aqui.',
  };
}

/** A purchase without tickets: its outcome, and a button to reserve the same choice again if it expired or was canceled. */
export function ClosedPurchase({ followed, purchase, stage }: ClosedPurchaseProps) {
  const { stored } = followed;
  const navigate = useNavigate();
  const { raffle } = stored;
  const canReport = stage === 'ended' && purchase.method === 'pix' && !purchase.reportedLate;
  const { quantity, numbers } = stored.request;
  // A restored purchase of chosen numbers that lost them cannot be repeated.
  const hasChoice = quantity !== undefined || (numbers ?? []).length > 0;
  const isOpenAgain = stage === 'ended' || stage === 'canceled';
  const again = async () => {
    const next = repeatPurchase(stored);
    await putPurchase(next);
    void navigate(purchasePath(next.id), { replace: true });
  };
  return (
    <>
      <EmptyState
        drawing={<TornTicket />}
        {...wordsOf(stage, purchase, raffle.organizerName)}
        action={
          isOpenAgain ? (
            <div className={styles.actions}>
              {hasChoice && <Button onClick={() => void again()}>Reservar de novo</Button>}
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
      <AskOrganizer raffle={raffle} code={purchase.code} />
    </>
  );
}
