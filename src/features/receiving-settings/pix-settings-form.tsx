import { zodResolver } from '@hookform/resolvers/zod';
import { alertCircleOutline } from 'ionicons/icons';
import type { FieldErrors } from 'react-hook-form';
import { normalPixKey } from '#core/domain/pix-key.ts';
import type { PixSettings } from '#core/domain/seller-profile.ts';
import { pixSettingsForm } from '#core/forms/pix-settings.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { VALIDATION } from '#core/text/validation.ts';
import { hasPassword } from '#src/password-confirmation/with-password.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { showToast } from '#src/ui/feedback.ts';
import { useSeededForm } from '#src/ui/seeded-form/use-seeded-form.ts';
import { StickyAction } from '#src/ui/sticky-action.tsx';
import { PixFields } from './pix-fields.tsx';
import { PixWaitsForPassword } from './pix-waits-for-password.tsx';
import { PixPreview } from './pix-preview.tsx';
import { PIX_STORAGE } from './pix-storage.ts';
import styles from './receiving-settings-page.module.css';
import type { SettingsData } from './settings-data.ts';
import { StandingLine } from './standing-line.tsx';

interface PixSettingsFormProps {
  settings: SettingsData;
  /** Once it is saved; undefined where nobody waits for it. */
  onSaved?: (() => void) | undefined;
  /** Whose name the Pix bears. */
  receiverName: string;
}

const NO_ERRORS = {};

/** In the order of the screen. */
const PIX_FIELDS = ['pixKeyType', 'pixKey', 'pixCity'] as const;

/** The Pix key, kept on this device as it is typed and sent when it is saved. News never undo typing. */
export function PixSettingsForm({ settings, onSaved, receiverName }: PixSettingsFormProps) {
  const { form, autosave } = useSeededForm<PixSettings>({
    stored: settings.working,
    revision: settings.revision,
    resolver: zodResolver(pixSettingsForm),
    storage: PIX_STORAGE,
    initialErrors: NO_ERRORS,
  });
  const waitsForPassword = settings.refusal?.code === 'password-needed';
  const { control, handleSubmit, setError, formState } = form;
  const save = async (typed: PixSettings) => {
    const normal = { ...typed, pixKey: normalPixKey(typed.pixKeyType, typed.pixKey) };
    const isOtherKey = normal.pixKey !== (settings.base?.pixKey ?? '');
    if (isOtherKey && !(await hasPassword())) {
      showToast({
        message: 'A chave Pix só muda com a sua senha. O que você digitou continua aqui',
        tone: 'warning',
      });
      return;
    }
    const outcome = await getSyncEngine().savePixSettings(normal, settings.working);
    if (outcome.kind === 'sign-in-needed') return;
    if (outcome.kind === 'refused') {
      for (const [field, message] of Object.entries(outcome.fields)) {
        if (field in normal) setError(field as keyof PixSettings, { message });
      }
      showToast({ message: outcome.message, tone: 'danger' });
      return;
    }
    onSaved?.();
    showToast({
      message: outcome.kind === 'on-server' ? 'Sua chave Pix foi salva' : SUCCESS.savedOnDevice,
      tone: 'success',
    });
  };
  const complain = (errors: FieldErrors<PixSettings>) => {
    const first = PIX_FIELDS.find((field) => errors[field] !== undefined);
    if (first !== undefined) form.setFocus(first);
    showToast({ message: VALIDATION.formIncomplete, tone: 'warning' });
  };
  const submit = handleSubmit(async () => {
    // What is shown is stored first: its normal form is then news, for fields that stay as they were sent. It is judged and taken
    // anew, with the letters that were typed meanwhile.
    await autosave.flush();
    await handleSubmit(save, complain)();
  }, complain);
  return (
    <form className={styles.form} noValidate onSubmit={submit} onBlur={() => void autosave.flush()}>
      {settings.refusal && !waitsForPassword && (
        <Banner tone="danger" icon={alertCircleOutline} role="alert">
          {[settings.refusal.message, ...Object.values(settings.refusal.fields)].join('. ')}
        </Banner>
      )}
      <Card title="Pix">
        <PixFields control={control} />
        {waitsForPassword ? <PixWaitsForPassword /> : <StandingLine standing={settings.standing} />}
      </Card>
      <PixPreview control={control} receiverName={receiverName} />
      <StickyAction>
        <Button type="submit" pending={formState.isSubmitting}>
          Salvar
        </Button>
      </StickyAction>
    </form>
  );
}
