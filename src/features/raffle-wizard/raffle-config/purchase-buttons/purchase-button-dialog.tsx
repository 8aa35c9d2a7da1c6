import { useRef, useState } from 'react';
import { formatCount } from '#core/domain/money.ts';
import type { PurchaseButton } from '#core/domain/purchase-buttons.ts';
import { VALIDATION } from '#core/text/validation.ts';
import { Button } from '#src/ui/button.tsx';
import { useDialogDraft } from '#src/ui/dialog-draft.ts';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { ToggleField } from '#src/ui/toggle-field.tsx';

/** What one user may buy. */
export interface TicketRange {
  min: number;
  max: number;
}

interface PurchaseButtonDialogProps {
  /** Tells the drafts of two raffles apart. */
  raffleId: string;
  /** The one that is edited; undefined for a new one. */
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
  const { value: button, change, startAnew, drop } = useDialogDraft(key, edited ?? EMPTY);
  const [isJudged, setJudged] = useState(false);
  const quantity = useRef<HTMLInputElement>(null);
  const problem = problemOf(button.tickets, others, range);
  const add = () => {
    setJudged(true);
    if (problem === undefined) {
      drop();
      onDone(button);
    } else quantity.current?.focus();
  };
  return (
    <DialogForm onSubmit={add} onStartAnew={startAnew}>
      <NumberField
        ref={quantity}
        label="Quantidade de tickets"
        hint={`Um usuário compra ${rangeInWords(range)}`}
        enterKeyHint="done"
        value={button.tickets === 0 ? null : button.tickets}
        onChange={(tickets) => change({ tickets: tickets ?? 0 })}
        onBlur={() => setJudged(button.tickets > 0)}
        error={isJudged ? problem : undefined}
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

/** Asks for one purchase button (§3, decision 15). */
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
