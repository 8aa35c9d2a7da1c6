import { type Control, Controller, useWatch } from 'react-hook-form';
import { PIX_CITY_MAX_LENGTH } from '#core/domain/limits.ts';
import { PIX_KEY_TYPES, type PixSettings } from '#core/domain/seller-profile.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { PIX_KEY_INPUTS } from './pix-key-inputs.ts';

const TYPE_OPTIONS = PIX_KEY_TYPES.map((type) => ({ value: type, label: PIX_KEY_INPUTS[type].name }));

interface PixFieldsProps {
  control: Control<PixSettings>;
}

/** Type, key and city. The keyboard and the example follow the type. */
export function PixFields({ control }: PixFieldsProps) {
  const type = useWatch({ control, name: 'pixKeyType' });
  const input = PIX_KEY_INPUTS[type];
  return (
    <>
      <Controller
        control={control}
        name="pixKeyType"
        render={({ field: { onChange, ...field }, fieldState: { error } }) => (
          <SelectField
            {...field}
            label="Tipo da chave"
            error={error?.message}
            options={TYPE_OPTIONS}
            onChange={(value) => onChange(value ?? type)}
          />
        )}
      />
      <Controller
        control={control}
        name="pixKey"
        render={({ field, fieldState: { error } }) => (
          <TextField
            {...field}
            label="Chave Pix"
            error={error?.message}
            placeholder={input.placeholder}
            inputMode={input.inputMode}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      />
      <Controller
        control={control}
        name="pixCity"
        render={({ field, fieldState: { error } }) => (
          <TextField
            {...field}
            label="Cidade"
            hint={`Como aparece no Pix de quem compra. Até ${PIX_CITY_MAX_LENGTH} letras, pode abreviar`}
            error={error?.message}
            autoComplete="address-level2"
            autoCapitalize="words"
          />
        )}
      />
    </>
  );
}
