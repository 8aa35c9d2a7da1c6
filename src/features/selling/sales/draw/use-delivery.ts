import type { Day } from '#core/domain/days.ts';
import type { WinnerContact } from '#core/domain/raffles/raffle-result.ts';
import { deliveryForm } from '#core/forms/draw/delivery.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { MARK_DELIVERY } from '#core/text/draw/delivery.ts';
import { serverToday } from '#src/api/server-today.ts';
import { sendDelivery } from '../data/sales-calls.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { type Faults, useRaffleChange } from './use-raffle-change.ts';

interface Draft {
  deliveredOn: string;
  /** What was marked by mistake. */
  isTakenBack: boolean;
}

/** The days on which a prize may have been delivered; the server knows the day of the result. */
export function deliveryDays({ drawsOn }: Pick<SalesRaffle, 'drawsOn'>): { drawnOn: Day; today: Day } {
  const today = serverToday();
  return { drawnOn: drawsOn ?? today, today };
}

function faultsOf({ deliveredOn, isTakenBack }: Draft, raffle: SalesRaffle): Faults {
  if (isTakenBack) return {};
  const { error } = deliveryForm(deliveryDays(raffle)).safeParse({ deliveredOn });
  return error ? messagesByField(error) : {};
}

/** State of the dialog that marks a prize as delivered. */
export function useDelivery(raffle: SalesRaffle, winner: WinnerContact, onDone: () => void) {
  const { kind, place, delivery } = winner;
  const title = delivery.deliveredOn === null ? MARK_DELIVERY.title : MARK_DELIVERY.change;
  const change = useRaffleChange<Draft>({
    title,
    draftKey: `delivery.${raffle.id}.${kind}${place}.${delivery.deliveredOn ?? ''}`,
    empty: { deliveredOn: delivery.deliveredOn ?? serverToday(), isTakenBack: false },
    faultsOf: (draft) => faultsOf(draft, raffle),
    wireNames: { deliveredOn: 'deliveredOn' },
    send: ({ deliveredOn, isTakenBack }) =>
      sendDelivery(raffle.id, { kind, place, deliveredOn: isTakenBack ? null : deliveredOn }),
    doneText: ({ isTakenBack }) => (isTakenBack ? MARK_DELIVERY.takenBack : MARK_DELIVERY.done),
    noAnswerText: MARK_DELIVERY.noAnswer,
    onDone,
  });
  return { title, ...change };
}
