import { Controller } from 'react-hook-form';
import { NumberField } from '#src/ui/number-field.tsx';
import { controlled } from '../controlled.ts';
import type { ConfigControl } from './use-raffle-config-step.ts';

interface ConfigNumberProps {
  control: ConfigControl;
  name: 'minTicketsPerUser' | 'maxTicketsPerUser';
  label: string;
  hint?: string | undefined;
}

/** The other end of the range, and what lies in it: whether they are right depends on this one. */
const OTHERS = {
  minTicketsPerUser: ['maxTicketsPerUser', 'purchaseButtons'],
  maxTicketsPerUser: ['minTicketsPerUser', 'purchaseButtons'],
} as const;

/** A count of step 1. While the field is empty the form holds 0, which no rule lets through. */
export function ConfigNumber({ control, name, label, hint }: ConfigNumberProps) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ deps: [...OTHERS[name]] }}
      render={(of) => {
        const { value, onChange, ...field } = controlled(of);
        return (
          <NumberField
            label={label}
            hint={hint}
            required
            enterKeyHint="next"
            value={value === 0 ? null : value}
            onChange={(count) => onChange(count ?? 0)}
            {...field}
          />
        );
      }}
    />
  );
}
