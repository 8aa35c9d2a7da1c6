import { useRef, useState } from 'react';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import type { Promotion } from '#core/domain/raffles/promotions.ts';
import { hasVisibleSign } from '#core/domain/typed-text.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { promotionForm } from '#core/forms/raffles/raffle-config.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useDialogDraft } from '#src/ui/overlays/dialog-draft.ts';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { MoneyField } from '#src/ui/fields/money-field.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { PromotionOutcome } from './promotion-outcome.tsx';
import { appliesFrom, type PromotionSurroundings } from './promotion-words.ts';
import styles from './promotion-dialog.module.css';

interface PromotionDialogProps {
  /** Part of the draft's key, which is distinct per raffle. */
  raffleId: string;
  /** The promotion that is edited; undefined for a new one. */
  edited: Promotion | undefined;
  others: readonly Promotion[];
  surroundings: PromotionSurroundings;
  maxTickets: number;
  onDone: (promotion: Promotion) => void;
  onClose: () => void;
}

const EMPTY: Promotion = { description: '', tickets: 0, priceCents: 0 };

/** Messages for fields that lost the focus; a quantity that already exists is reported while typing. */
function messagesFor(
  promotion: Promotion,
  others: readonly Promotion[],
  left: ReadonlySet<string>,
): Partial<Record<keyof Promotion, string>> {
  const result = promotionForm.safeParse(promotion);
  const broken = result.success ? {} : messagesByField(result.error);
  const shown = Object.fromEntries(Object.entries(broken).filter(([field]) => left.has(field)));
  const isTaken = others.some(({ tickets }) => tickets === promotion.tickets);
  return isTaken ? { ...shown, tickets: VALIDATION.promotionDuplicate } : shown;
}

function PromotionForm(props: PromotionDialogProps) {
  const { raffleId, edited, others, surroundings, maxTickets, onDone } = props;
  const { ticketPriceCents } = surroundings;
  const draft = useDialogDraft(`promotion.${raffleId}.${edited?.tickets ?? 'new'}`, edited ?? EMPTY);
  const { value: promotion, change, drop } = draft;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const name = useRef<HTMLInputElement>(null);
  const quantity = useRef<HTMLInputElement>(null);
  const leave = (field: keyof Promotion) => () => setLeft((now) => new Set([...now, field]));
  const errors = messagesFor(promotion, others, left);
  const add = () => {
    const result = promotionForm.safeParse(promotion);
    if (errors.tickets !== undefined) quantity.current?.focus();
    else if (result.success) {
      drop();
      onDone(result.data);
    } else {
      setLeft(new Set(Object.keys(EMPTY)));
      // The button waits for all three, and only the name can be too long.
      name.current?.focus();
    }
  };
  const isWhole = hasVisibleSign(promotion.description) && promotion.tickets > 0 && promotion.priceCents > 0;
  return (
    <DialogForm onSubmit={add} onStartOver={draft.startOver}>
      <dl className={styles.facts}>
        <div>
          <dt>Máximo de tickets</dt>
          <dd>{formatCount(maxTickets)}</dd>
        </div>
        <div>
          <dt>{RAFFLE_FIELDS.priceCents.label}</dt>
          <dd>{formatMoney(ticketPriceCents)}</dd>
        </div>
      </dl>
      <TextField
        ref={name}
        label="Nome da promoção"
        placeholder="Ex.: 10% OFF"
        autoComplete="off"
        enterKeyHint="next"
        value={promotion.description}
        onChange={(description) => change({ description })}
        onBlur={leave('description')}
        error={errors.description}
      />
      <NumberField
        ref={quantity}
        label="Quantidade de tickets"
        hint={promotion.tickets > 0 ? appliesFrom(promotion.tickets) : 'A partir de quantos tickets vale'}
        enterKeyHint="next"
        value={promotion.tickets === 0 ? null : promotion.tickets}
        onChange={(tickets) => change({ tickets: tickets ?? 0 })}
        onBlur={leave('tickets')}
        error={errors.tickets}
      />
      <MoneyField
        label="Valor unitário"
        hint={`Até ${formatMoney(ticketPriceCents)}, o preço do ticket`}
        enterKeyHint="done"
        valueCents={promotion.priceCents}
        maxCents={ticketPriceCents}
        onChange={(priceCents) => change({ priceCents })}
        onBlur={leave('priceCents')}
        error={errors.priceCents}
      />
      <PromotionOutcome promotion={promotion} others={others} surroundings={surroundings} />
      <Button type="submit" block disabled={!isWhole}>
        {edited ? 'Salvar' : 'Adicionar'}
      </Button>
    </DialogForm>
  );
}

/** Dialog for one promotion (P-410). */
export function PromotionDialog(props: PromotionDialogProps) {
  return (
    <Modal title={props.edited ? 'Editar promoção' : 'Nova promoção'} isOpen onClose={props.onClose}>
      <PromotionForm {...props} />
    </Modal>
  );
}
