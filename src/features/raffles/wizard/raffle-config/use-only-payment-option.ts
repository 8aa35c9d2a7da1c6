import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';

export const NO_OPTIONS: ReadonlySet<PaymentOption> = new Set();

/** Preselects the payment option if `options` has only one, so that users who have just set it up need not choose (P-601). */
export function useOnlyPaymentOption(
  { getValues, setValue }: UseFormReturn<RaffleConfigData>,
  options: ReadonlySet<PaymentOption>,
): void {
  useEffect(() => {
    const [only] = options;
    if (only === undefined || options.size > 1 || getValues('paymentOption') !== null) return;
    setValue('paymentOption', only, { shouldDirty: true, shouldValidate: true });
  }, [getValues, setValue, options]);
}
