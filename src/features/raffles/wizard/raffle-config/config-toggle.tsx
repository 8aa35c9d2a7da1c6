import { Controller } from 'react-hook-form';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { ToggleField } from '#src/ui/fields/toggle-field.tsx';
import type { ConfigControl } from './use-raffle-config-step.ts';

type ToggleName = {
  [Name in keyof RaffleConfigData]: RaffleConfigData[Name] extends boolean ? Name : never;
}[keyof RaffleConfigData];

interface ConfigToggleProps {
  control: ConfigControl;
  name: ToggleName;
  description?: string;
  disabled?: boolean;
}

/** A boolean field of step 1. */
export function ConfigToggle({ control, name, description, disabled = false }: ConfigToggleProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <ToggleField
          label={CONFIG_FIELDS[name].label}
          description={description}
          ref={field.ref}
          disabled={disabled}
          checked={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}
