// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { useSeededForm } from '#src/ui/seeded-form/use-seeded-form.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { useOnlyPaymentOption } from './use-only-payment-option.ts';

const NO_ERRORS = {};

async function openStep(paymentOption: PaymentOption | null, available: PaymentOption[]) {
  const autosave = vi.fn(() => Promise.resolve(1));
  const stored = { ...CONFIG_DATA, paymentOption };
  const storage = { autosave, journal: vi.fn(), onError: vi.fn() };
  const options = new Set(available);
  const { result } = renderHook(() => {
    const { form, autosave: writer } = useSeededForm<RaffleConfigData>({
      stored,
      revision: 0,
      resolver: (values) => ({ values, errors: {} }),
      initialErrors: NO_ERRORS,
      storage,
    });
    useOnlyPaymentOption(form, options);
    return { form, writer };
  });
  await act(() => result.current.writer.flush());
  return { shown: result.current.form.getValues('paymentOption'), autosave };
}

test('the only option is chosen and stored', async () => {
  const { shown, autosave } = await openStep(null, ['pix']);
  expect(shown).toBe('pix');
  expect(autosave).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ paymentOption: 'pix' }),
    ['paymentOption'],
    { paymentOption: [null] },
  );
});

test.each([
  ['one that was chosen stays', 'mp', ['pix']],
  ['of several none is chosen', null, ['pix', 'mp', 'both']],
] as const)('%s', async (_name, chosen, available) => {
  const { shown, autosave } = await openStep(chosen, [...available]);
  expect(shown).toBe(chosen);
  expect(autosave).not.toHaveBeenCalled();
});
