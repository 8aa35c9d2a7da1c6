import { alertCircleOutline } from 'ionicons/icons';
import { useState } from 'react';
import { answerDelivery } from '#core/contract/draw/result.ts';
import { wonPrize } from '#core/domain/draw/result-words.ts';
import type { DeliveryAnswer } from '#core/domain/raffles/prize-delivery.ts';
import type { OwnPrize, PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { callProblem } from '#src/api/call-problem.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { useDialogProblem } from '#src/ui/overlays/use-dialog-problem.ts';
import { provenBuyersCall } from '../payment/send-purchase.ts';

interface DeliveryAnswerDialogProps {
  stored: StoredPurchase;
  prize: OwnPrize;
  answer: DeliveryAnswer;
  onAnswered: (result: PurchaseResult | null) => void;
  onClose: () => void;
}

const WORDS = {
  received: {
    title: 'Recebi o prêmio',
    text: 'A página da rifa mostra que você recebeu. Depois de confirmar, não dá para voltar atrás.',
    action: { label: 'Confirmar que recebi', variant: 'primary' },
    done: 'Recebimento confirmado',
  },
  'not-received': {
    title: 'Não recebi',
    text: 'A página da rifa passa a mostrar que você não recebeu. Se o prêmio chegar depois, volte aqui e confirme.',
    action: { label: 'Dizer que não recebi', variant: 'danger' },
    done: 'A página da rifa mostra que você não recebeu',
  },
} as const;

/** Asks once more before the answer is public (P-816). */
export function DeliveryAnswerDialog(props: DeliveryAnswerDialogProps) {
  const { stored, prize, answer, onAnswered, onClose } = props;
  const [isPending, setPending] = useState(false);
  const { title, text, action, done } = WORDS[answer];
  const [problem, setProblem] = useDialogProblem(title);
  const submit = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      const { kind, place } = prize;
      onAnswered(
        await callApi(answerDelivery, { ...provenBuyersCall(stored), body: { kind, place, answer } }),
      );
      onClose();
      showToast({ message: done, tone: 'success' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(callProblem(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <Button variant={action.variant} pending={isPending} onClick={() => void submit()}>
          {action.label}
        </Button>
      }
    >
      {problem !== undefined && (
        <Banner tone="danger" icon={alertCircleOutline} role="alert">
          {problem}
        </Banner>
      )}
      <p>
        <b>{wonPrize(prize)}</b>
      </p>
      <p>{text}</p>
    </Modal>
  );
}
