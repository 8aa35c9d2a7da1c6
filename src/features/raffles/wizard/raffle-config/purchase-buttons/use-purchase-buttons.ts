import { useMemo, useState } from 'react';
import { PURCHASE_BUTTONS_MAX, TICKETS_PER_USER_MIN } from '#core/domain/limits.ts';
import {
  defaultPurchaseButtons,
  fittingPurchaseButtons,
  type PurchaseButton,
  withPurchaseButton,
} from '#core/domain/raffles/purchase-buttons.ts';
import { unitPriceCents } from '#core/domain/raffles/promotion-prices.ts';
import { showAddedToast } from '#src/features/raffles/wizard/raffle-config/added-toast.ts';
import { useListField } from '#src/features/raffles/wizard/raffle-config/use-list-field.ts';
import { useMaxPerUser } from '#src/features/raffles/wizard/raffle-config/use-max-per-user.ts';
import {
  type ConfigControl,
  type ConfigSurroundings,
  useConfigValue,
} from '#src/features/raffles/wizard/raffle-config/use-raffle-config-step.ts';

/** Restores removed buttons, unless the list is full or the quantity was added again meanwhile. */
function withRestored(now: readonly PurchaseButton[], removed: readonly PurchaseButton[]): PurchaseButton[] {
  const missing = removed.filter(({ tickets }) => !now.some((other) => other.tickets === tickets));
  const fitting = missing.slice(0, Math.max(0, PURCHASE_BUTTONS_MAX - now.length));
  return fitting.reduce<PurchaseButton[]>(withPurchaseButton, [...now]);
}

/** The purchase buttons, chosen or default, and their dialog. The first change stores the defaults as chosen ones. */
export function usePurchaseButtons(control: ConfigControl, surroundings: ConfigSurroundings) {
  const { ticketPriceCents } = surroundings;
  const range = {
    // 0 while its field is empty.
    min: Math.max(TICKETS_PER_USER_MIN, useConfigValue(control, 'minTicketsPerUser')),
    max: useMaxPerUser(control, surroundings),
  };
  const promotions = useConfigValue(control, 'promotions');
  const { value: chosen, change, remove, error, ref } = useListField(control, 'purchaseButtons');
  const defaults = useMemo(
    () => defaultPurchaseButtons({ min: range.min, max: range.max, priceCents: ticketPriceCents }),
    [range.min, range.max, ticketPriceCents],
  );
  const buttons = chosen.length > 0 ? chosen : defaults;
  const [dialog, setDialog] = useState<{ edited: PurchaseButton | undefined }>();
  // By its quantity, of which there is one: another page may have changed the list while the dialog was open (P-1149).
  const without = (gone: PurchaseButton | undefined) =>
    buttons.filter(({ tickets }) => tickets !== gone?.tickets);
  const others = without(dialog?.edited);
  const saveButton = (button: PurchaseButton) => {
    setDialog(undefined);
    change(withPurchaseButton(others, button));
    showAddedToast(dialog?.edited ? 'Botão alterado' : 'Botão adicionado');
  };
  const removeButtons = (removed: readonly PurchaseButton[], message: string) =>
    remove({
      rest: buttons.filter((button) => !removed.includes(button)),
      message,
      undo: (now) => withRestored(now, removed),
    });
  const toggleMostPopular = (button: PurchaseButton) =>
    change(withPurchaseButton(without(button), { ...button, mostPopular: !button.mostPopular }));
  const totalCentsOf = (tickets: number) => tickets * unitPriceCents(tickets, ticketPriceCents, promotions);
  const fitting = fittingPurchaseButtons(buttons, range.min, range.max);
  const areDefaults = chosen.length === 0;
  return {
    buttons,
    fitting,
    areDefaults,
    range,
    others,
    dialog,
    setDialog,
    saveButton,
    removeButtons,
    toggleMostPopular,
    totalCentsOf,
    error,
    ref,
  };
}
