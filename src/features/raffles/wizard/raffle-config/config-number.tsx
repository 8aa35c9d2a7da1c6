import { Controller } from 'react-hook-form';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { controlled } from '#src/features/raffles/wizard/controlled.ts';
import type { ConfigControl } from './use-raffle-config-step.ts';

interface ConfigNumberProps {
  control: ConfigControl;
  name: 'minTicketsPerUser' | 'maxTicketsPerUser';
  hint?: string | undefined;
}

/** Dependent fields that are validated again: the other end of the range, and values that must lie within it. */
const OTHERS = {
  minTicketsPerUser: ['maxTicketsPerUser', 'purchaseButtons'],
  maxTicketsPerUser: ['minTicketsPerUser', 'purchaseButtons'],
} as const;

/** A numeric field of step 1. While it is empty the form's value is 0, which is never valid. */
export function ConfigNumber({ control, name, hint }: ConfigNumberProps) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ deps: [...OTHERS[name]] }}
      render={(of) => {
        const { value, onChange, ...field } = controlled(of);
        return (
          <NumberField
            label={CONFIG_FIELDS[name].label}
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
