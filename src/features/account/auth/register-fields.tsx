import { useId } from 'react';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { PhoneField } from '#src/ui/fields/phone-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { PasswordRules } from '#src/ui/fields/password-rules.tsx';

/** Values of the registration form. */
export interface RegisterValues {
  name: string;
  email: string;
  /** National digits. */
  phone: string;
  password: string;
}

interface FieldsProps {
  control: Control<RegisterValues>;
}

/** Name and contacts. */
export function PersonFields({ control }: FieldsProps) {
  return (
    <>
      <Controller
        control={control}
        name="name"
        render={({ field, fieldState: { error } }) => (
          <TextField
            {...field}
            label="Nome"
            error={error?.message}
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="next"
          />
        )}
      />
      <Controller
        control={control}
        name="email"
        render={({ field, fieldState: { error } }) => (
          <TextField
            {...field}
            label="E-mail"
            error={error?.message}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            enterKeyHint="next"
          />
        )}
      />
      <Controller
        control={control}
        name="phone"
        render={({ field, fieldState: { error } }) => (
          <PhoneField
            {...field}
            label="Telefone"
            hint="Celular com DDD. Para entrar com ele, confirme depois em Meus dados"
            error={error?.message}
            enterKeyHint="next"
          />
        )}
      />
    </>
  );
}

/** The password with its rules (P-203). */
export function NewPassword({ control }: FieldsProps) {
  const [email, password] = useWatch({ control, name: ['email', 'password'] });
  const rulesId = useId();
  return (
    <>
      {/* For password managers: the field before the password is the phone, which does not sign in yet. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState: { error } }) => (
          <PasswordField
            {...field}
            label="Senha"
            error={error?.message}
            autoComplete="new-password"
            describedBy={rulesId}
            enterKeyHint="done"
          />
        )}
      />
      <PasswordRules id={rulesId} password={password} />
    </>
  );
}
