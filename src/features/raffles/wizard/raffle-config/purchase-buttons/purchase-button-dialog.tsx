import { useRef, useState } from 'react';
import { formatCount } from '#core/domain/money.ts';
import type { PurchaseButton } from '#core/domain/raffles/purchase-buttons.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { ToggleField } from '#src/ui/fields/toggle-field.tsx';

/** Minimum and maximum number of tickets per user. */
export interface TicketRange {
  min: number;
  max: number;
}

interface PurchaseButtonDialogProps {
  /** Part of the draft's key, which is distinct per raffle. */
  raffleId: string;
  /** The purchase button that is edited; undefined for a new one. */
  edited: PurchaseButton | undefined;
  others: readonly PurchaseButton[];
  range: TicketRange;
  onDone: (button: PurchaseButton) => void;
  onClose: () => void;
}

const EMPTY: PurchaseButton = { tickets: 0, mostPopular: false };

const rangeInWords = ({ min, max }: TicketRange) => `de ${formatCount(min)} a ${formatCount(max)} tickets`;

function problemOf(tickets: number, others: readonly PurchaseButton[], { min, max }: TicketRange) {
  if (others.some((other) => other.tickets === tickets)) return VALIDATION.purchaseButtonDuplicate;
  return tickets < min || tickets > max ? `Escolha ${rangeInWords({ min, max })}` : undefined;
}

function PurchaseButtonForm({ raffleId, edited, others, range, onDone }: PurchaseButtonDialogProps) {
  const key = `purchase-button.${raffleId}.${edited?.tickets ?? 'new'}`;
  const { value: button, change, startOver, drop } = useDialogDraft(key, edited ?? EMPTY);
  const [isValidated, setValidated] = useState(false);
  const quantity = useRef<HTMLInputElement>(null);
  const problem = problemOf(button.tickets, others, range);
  const add = () => {
    setValidated(true);
    if (problem === undefined) {
      drop();
      onDone(button);
    } else quantity.current?.focus();
  };
  return (
    <DialogForm onSubmit={add} onStartOver={startOver}>
      <NumberField
        ref={quantity}
        label="Quantidade de tickets"
        hint={`Cada comprador leva ${rangeInWords(range)}`}
        enterKeyHint="done"
        value={button.tickets === 0 ? null : button.tickets}
        onChange={(tickets) => change({ tickets: tickets ?? 0 })}
        onBlur={() => setValidated(button.tickets > 0)}
        error={isValidated ? problem : undefined}
      />
      <ToggleField
        label="Mais popular"
        description="Aparece em destaque; só um botão pode ser"
        checked={button.mostPopular}
        onChange={(mostPopular) => change({ mostPopular })}
      />
      <Button type="submit" block>
        {edited ? 'Salvar' : 'Adicionar'}
      </Button>
    </DialogForm>
  );
}

/** Dialog for one purchase button (P-412). */
export function PurchaseButtonDialog(props: PurchaseButtonDialogProps) {
  return (
    <Modal
      title={props.edited ? 'Editar botão de compra' : 'Novo botão de compra'}
      isOpen
      onClose={props.onClose}
    >
      <PurchaseButtonForm {...props} />
    </Modal>
  );
}
