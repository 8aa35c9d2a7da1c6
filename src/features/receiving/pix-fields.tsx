import { Controller, useController, type UseFormReturn } from 'react-hook-form';
import { PIX_CITY_MAX_LENGTH } from '#core/domain/limits.ts';
import { isPixKey, mayBePhone, normalPixKey, recognisedPixKeyType } from '#core/domain/receiving/pix-key.ts';
import { PIX_KEY_TYPES, type PixSettings } from '#core/domain/receiving/seller-profile.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { PIX_KEY_INPUTS } from './pix-key-inputs.ts';
import styles from './receiving-settings-page.module.css';

const TYPE_OPTIONS = PIX_KEY_TYPES.map((type) => ({ value: type, label: PIX_KEY_INPUTS[type].name }));

type PixFieldsProps = Pick<UseFormReturn<PixSettings>, 'control' | 'setFocus'>;

/** Tells how a key will be stored, where that is not what the field shows. */
function storedKeyHint({
  pixKeyType,
  pixKey,
}: Pick<PixSettings, 'pixKeyType' | 'pixKey'>): string | undefined {
  const key = normalPixKey(pixKeyType, pixKey);
  return key !== pixKey && isPixKey(pixKeyType, key) ? `Será salva como ${key}` : undefined;
}

/** Type, key and city. A key with an unambiguous type selects it; keyboard and placeholder depend on the type. */
export function PixFields({ control, setFocus }: PixFieldsProps) {
  const { field: typeField, fieldState: typeState } = useController({
    control,
    name: 'pixKeyType',
    rules: { deps: 'pixKey' },
  });
  const { field: keyField, fieldState: keyState } = useController({ control, name: 'pixKey' });
  const { onChange: chooseType, ...typeRest } = typeField;
  const type = typeField.value;
  const input = PIX_KEY_INPUTS[type];
  const typeKey = (typed: string) => {
    const recognised = recognisedPixKeyType(typed);
    // First: the key is validated by its type.
    if (recognised !== undefined && !isPixKey(type, normalPixKey(type, typed))) chooseType(recognised);
    keyField.onChange(typed);
  };
  const takeAsPhone = () => {
    chooseType('phone');
    // The pressed button goes.
    setFocus('pixKey');
  };
  return (
    <>
      <SelectField
        {...typeRest}
        label="Tipo da chave"
        hint="Cole sua chave: quando dá, reconhecemos o tipo"
        error={typeState.error?.message}
        options={TYPE_OPTIONS}
        onChange={(value) => chooseType(value ?? type)}
      />
      <TextField
        {...keyField}
        onChange={typeKey}
        label="Chave Pix"
        hint={storedKeyHint({ pixKeyType: type, pixKey: keyField.value })}
        error={keyState.error?.message}
        placeholder={input.placeholder}
        inputMode={input.inputMode}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      {mayBePhone(type, keyField.value) && (
        <p className={styles.suggestion}>
          É um número de telefone?
          <Button variant="quiet" onClick={takeAsPhone}>
            Usar como telefone
          </Button>
        </p>
      )}
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
