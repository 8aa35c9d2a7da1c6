// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { DatesSection } from './dates-section.tsx';
import type { ConfigSurroundings } from './use-raffle-config-step.ts';

interface ShownField {
  label: string;
  min?: string;
  isOffered?: (day: string) => boolean;
}
const shown = vi.hoisted(() => new Map<string, ShownField>());
vi.mock('#src/ui/date-field/date-field.tsx', () => ({
  DateField: (field: ShownField) => {
    shown.set(field.label, field);
    return null;
  },
}));
vi.mock('./section.tsx', () => ({ Section: ({ children }: { children: unknown }) => children }));
vi.mock('./config-toggle.tsx', () => ({ ConfigToggle: () => null }));

beforeEach(() => shown.clear());

const SALE_START = { savedOn: '2026-11-21', acceptedSaleStartsOn: '2026-11-10' };

function Dates({ drawLockedReason }: { drawLockedReason: string | undefined }) {
  const dates = { saleStartsOn: '2026-11-10', drawsOn: '2026-11-25' };
  const { control } = useForm<RaffleConfigData>({ defaultValues: { ...CONFIG_DATA, ...dates } });
  const surroundings = { saleStart: SALE_START, drawLockedReason, isFederal: false } as ConfigSurroundings;
  return <DatesSection control={control} surroundings={surroundings} />;
}

test.each([
  [
    'a draw that can be moved',
    undefined,
    ['2026-11-10', '2026-11-21', '2026-11-24', '2026-11-25', '2026-12-31'],
  ],
  ['a draw that is locked', 'Já há tickets vendidos', ['2026-11-10', '2026-11-21', '2026-11-24']],
])('the calendar of the sale start offers with %s no day that is refused (P-403)', (_, locked, offered) => {
  render(<Dates drawLockedReason={locked} />);
  const { min, isOffered } = shown.get(CONFIG_FIELDS.saleStartsOn.label) ?? {};
  expect(min).toBe('2026-11-10');
  const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-20', '2026-11-21'];
  days.push('2026-11-24', '2026-11-25', '2026-12-31');
  expect(days.filter((day) => isOffered?.(day))).toEqual(offered);
});
