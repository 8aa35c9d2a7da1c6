// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { raffleConfigForm } from '#core/forms/raffles/raffle-config.ts';
import { schemaResolver } from '#src/features/raffles/wizard/schema-resolver.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { useTiedErrors } from './use-tied-errors.ts';

const CONTEXT = {
  ...{ maxTickets: 1_000, ticketPriceCents: 500, savedOn: '2026-11-21', acceptedSaleStartsOn: null },
  ...{ promisedDraw: null, isPaymentOptionAvailable: () => true },
};

/** A form whose button was pressed with these values. */
async function pressed(values: Partial<RaffleConfigData>) {
  const { result } = renderHook(() => {
    const form = useForm<RaffleConfigData>({
      defaultValues: { ...CONFIG_DATA, ...values },
      resolver: schemaResolver<RaffleConfigData>(() => raffleConfigForm(CONTEXT)),
      mode: 'onTouched',
    });
    useTiedErrors(form);
    return form;
  });
  const form = result.current;
  for (const name of Object.keys(CONFIG_DATA)) form.register(name as keyof RaffleConfigData);
  await act(() => form.handleSubmit(() => undefined)());
  const wrong = () =>
    Object.keys(CONFIG_DATA).filter((name) => form.getFieldState(name as keyof RaffleConfigData).error);
  const type = (name: keyof RaffleConfigData, value: unknown) =>
    act(async () => void form.register(name).onChange({ type: 'change', target: { name, value } }));
  return { wrong, type };
}

test.each([
  ['mostPurchasedEnabled', 'mostPurchasedPrize'],
  ['luckyNumbersEnabled', 'luckyNumberPrizeCents'],
] as const)(
  'what is missing for a prize is not asked for once %s is switched off (P-1151)',
  async (toggle, prize) => {
    const { wrong, type } = await pressed({ [toggle]: true });
    expect(wrong()).toEqual([prize]);
    await type(toggle, false);
    await vi.waitFor(() => expect(wrong()).toEqual([]));
  },
);

test('nor is the rest of an authorization once none of it is there (P-754, P-1151)', async () => {
  const { wrong, type } = await pressed({ authorizationNumber: '05.012345/2026' });
  expect(wrong()).toEqual(['authorizationEntity', 'authorizationCnpj']);
  await type('authorizationNumber', '');
  await vi.waitFor(() => expect(wrong()).toEqual([]));
});

test('what another field makes necessary is asked for by the button, not while it may still be typed', async () => {
  const { wrong, type } = await pressed({});
  expect(wrong()).toEqual([]);
  await type('mostPurchasedEnabled', true);
  await type('authorizationNumber', '05.012345/2026');
  expect(wrong()).toEqual([]);
});
