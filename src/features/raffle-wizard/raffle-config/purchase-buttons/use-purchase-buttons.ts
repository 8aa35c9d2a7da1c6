import { useState } from 'react';
import { PURCHASE_BUTTONS_MAX } from '#core/domain/limits.ts';
import {
  fittingPurchaseButtons,
  type PurchaseButton,
  withPurchaseButton,
} from '#core/domain/purchase-buttons.ts';
import { unitPriceCents } from '#core/domain/promotion-prices.ts';
import { sayAdded } from '../added-toast.ts';
import { useListField } from '../use-list-field.ts';
import { useMaxPerUser } from '../use-max-per-user.ts';
import { type ConfigControl, type ConfigSurroundings, useConfigValue } from '../use-raffle-config-step.ts';

/** What `removed` were, back among those of now as far as there is room and no other took their place. */
function withAgain(now: readonly PurchaseButton[], removed: readonly PurchaseButton[]): PurchaseButton[] {
  const free = removed.filter(({ tickets }) => !now.some((other) => other.tickets === tickets));
  const room = free.slice(0, Math.max(0, PURCHASE_BUTTONS_MAX - now.length));
  return room.reduce<PurchaseButton[]>(withPurchaseButton, [...now]);
}

/** The purchase buttons, chosen or drawn, and their dialog; the first change makes the drawn ones the organizer's own. */
export function usePurchaseButtons(control: ConfigControl, surroundings: ConfigSurroundings) {
  const { ticketPriceCents, drawnButtons } = surroundings;
  const range = {
    min: useConfigValue(control, 'minTicketsPerUser'),
    max: useMaxPerUser(control, surroundings),
  };
  const promotions = useConfigValue(control, 'promotions');
  const { value: chosen, change, remove, error, ref } = useListField(control, 'purchaseButtons');
  const buttons = chosen.length > 0 ? chosen : drawnButtons.forRange(range.min, range.max);
  const [open, setOpen] = useState<{ edited: PurchaseButton | undefined }>();
  const without = (gone: PurchaseButton | undefined) => buttons.filter((other) => other !== gone);
  const others = without(open?.edited);
  const put = (button: PurchaseButton) => {
    setOpen(undefined);
    change(withPurchaseButton(others, button));
    sayAdded(open?.edited ? 'Botão alterado' : 'Botão adicionado');
  };
  const takeOut = (removed: readonly PurchaseButton[], message: string) =>
    remove({
      rest: buttons.filter((button) => !removed.includes(button)),
      message,
      undo: (now) => withAgain(now, removed),
    });
  const mark = (button: PurchaseButton) =>
    change(withPurchaseButton(without(button), { ...button, mostPopular: !button.mostPopular }));
  const totalCentsOf = (tickets: number) => tickets * unitPriceCents(tickets, ticketPriceCents, promotions);
  const fitting = fittingPurchaseButtons(buttons, range.min, range.max);
  const isDrawn = chosen.length === 0;
  return {
    buttons,
    fitting,
    isDrawn,
    range,
    others,
    open,
    setOpen,
    put,
    takeOut,
    mark,
    totalCentsOf,
    error,
    ref,
  };
}
