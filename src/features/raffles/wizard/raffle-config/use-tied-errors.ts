import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';

type Name = keyof RaffleConfigData;

/** By field, those whose rules depend on it. Not as `deps`, which name what is missing before anybody could fill it in. */
const TIED: Partial<Record<Name, readonly Name[]>> = {
  luckyNumbersEnabled: ['luckyNumberPrizeCents'],
  mostPurchasedEnabled: ['mostPurchasedPrize'],
  authorizationNumber: ['authorizationEntity', 'authorizationCnpj'],
  authorizationEntity: ['authorizationNumber', 'authorizationCnpj'],
  authorizationCnpj: ['authorizationNumber', 'authorizationEntity'],
};

/** Looks at errors again that a change of another field may have mended: the form itself looks only at the field that changes. */
export function useTiedErrors({
  getFieldState,
  subscribe,
  trigger,
}: Pick<UseFormReturn<RaffleConfigData>, 'getFieldState' | 'subscribe' | 'trigger'>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const tied = TIED[name as Name] ?? [];
          const wrong = tied.filter((field) => getFieldState(field).error !== undefined);
          if (wrong.length > 0) void trigger(wrong);
        },
      }),
    [getFieldState, subscribe, trigger],
  );
}
