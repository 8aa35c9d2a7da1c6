import { Controller } from 'react-hook-form';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import { ToggleField } from '#src/ui/toggle-field.tsx';
import type { ConfigControl } from './use-raffle-config-step.ts';

type ToggleName = {
  [Name in keyof RaffleConfigData]: RaffleConfigData[Name] extends boolean ? Name : never;
}[keyof RaffleConfigData];

interface ConfigToggleProps {
  control: ConfigControl;
  name: ToggleName;
  label: string;
  description?: string;
  disabled?: boolean;
}

/** A yes or no of step 1. */
export function ConfigToggle({ control, name, label, description, disabled = false }: ConfigToggleProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <ToggleField
          label={label}
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
