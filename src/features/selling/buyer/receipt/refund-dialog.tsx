import { useState } from 'react';
import { formatDeadline } from '#core/domain/instants.ts';
import { formatMoney } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { refundRequestForm } from '#core/forms/selling/settlement.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { ParagraphField } from '#src/ui/fields/paragraph-field.tsx';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { useDialogProblem } from '#src/ui/overlays/use-dialog-problem.ts';
import { useBuyerAction } from '../payment/use-buyer-action.ts';
import type { FollowedPurchase } from '../payment/use-purchase.ts';
import { askMoneyBack } from './ask-money-back.ts';

const TITLE = 'Pedir meu dinheiro de volta';
const EMPTY = { reason: '' };
const ASKED = 'Se aceitar, seus números voltam para a rifa.';
const PROMISED =
  'Como o sorteio foi adiado, o pedido não pode ser recusado. Seus números voltam para a rifa.';

interface RefundDialogProps {
  followed: FollowedPurchase;
  purchase: Purchase;
  /** Until when the money may be asked back, ISO 8601 UTC. */
  until: string;
  onClose: () => void;
}

/** Asks why the money should go back. Its receipt closes it once the request is there. */
export function RefundDialog({ followed, purchase, until, onClose }: RefundDialogProps) {
  const { stored } = followed;
  const isPromised = purchase.refundPromised === true;
  const draft = useDialogDraft(`money-back.${stored.id}`, EMPTY);
  const [isValidated, setValidated] = useState(false);
  // The open dialog would hide a toast.
  const [problem, setProblem] = useDialogProblem(TITLE);
  const { isRunning, run } = useBuyerAction(followed, setProblem);
  const { reason } = draft.value;
  const { error: invalid } = refundRequestForm.safeParse({ reason });
  const submit = () => {
    setValidated(true);
    if (invalid || isRunning) return;
    setProblem(undefined);
    void run(async () => {
      const change = await askMoneyBack(stored, reason);
      draft.drop();
      return change;
    });
  };
  return (
    <Modal
      title={TITLE}
      isOpen
      onClose={onClose}
      footer={
        <Button pending={isRunning} onClick={submit}>
          Enviar pedido
        </Button>
      }
    >
      <DialogForm onSubmit={submit} onStartOver={draft.startOver}>
        <p>
          {stored.raffle.organizerName} recebe o pedido de {formatMoney(purchase.amountCents)} e responde por
          aqui. {isPromised ? PROMISED : ASKED} Só dá para pedir uma vez, até {formatDeadline(until)}.
        </p>
        <ParagraphField
          label="Motivo"
          error={isValidated && invalid ? messagesByField(invalid).reason : undefined}
          value={reason}
          onChange={(text) => draft.change({ reason: text })}
        />
        {problem !== undefined && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
      </DialogForm>
    </Modal>
  );
}
