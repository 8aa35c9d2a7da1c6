// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { AuthorizationSection } from './authorization-section.tsx';

vi.mock('./section.tsx', () => ({ Section: ({ children }: { children: unknown }) => children }));

test('a figure of a whole CNPJ is corrected where it stands: it is written out on leaving the field', () => {
  let form: UseFormReturn<RaffleConfigData> | undefined;
  function Step() {
    form = useForm({ defaultValues: { ...CONFIG_DATA, authorizationCnpj: '11222333000181' } });
    return <AuthorizationSection control={form.control} />;
  }
  render(<Step />);
  const input = screen.getByLabelText<HTMLInputElement>(CONFIG_FIELDS.authorizationCnpj.label);
  expect(input.value).toBe('11.222.333/0001-81');
  // Rewritten, the text would have its caret at its end.
  for (const typed of ['11.22.333/0001-81', '11.252.333/0001-81', '11.252.333/0001 81']) {
    fireEvent.change(input, { target: { value: typed } });
    expect(input.value).toBe(typed);
  }
  expect(form?.getValues('authorizationCnpj')).toBe('11252333000181');
  fireEvent.blur(input);
  expect(input.value).toBe('11.252.333/0001-81');
});
