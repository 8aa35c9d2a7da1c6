import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';

export const NO_OPTIONS: ReadonlySet<PaymentOption> = new Set();

/**
 * Preselects the payment option if `options` has only one, so that users who have just set it up need not choose (P-601). It is chosen as
 * by a tap: `setValue` would show it without storing it.
 */
export function useOnlyPaymentOption(
  { getValues, register, trigger }: UseFormReturn<RaffleConfigData>,
  options: ReadonlySet<PaymentOption>,
): void {
  useEffect(() => {
    const [only] = options;
    if (only === undefined || options.size > 1 || getValues('paymentOption') !== null) return;
    const { name, onChange } = register('paymentOption');
    void onChange({ target: { name, value: only }, type: 'change' });
    void trigger('paymentOption');
  }, [getValues, register, trigger, options]);
}
