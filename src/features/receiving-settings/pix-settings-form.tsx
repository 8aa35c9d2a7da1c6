import { zodResolver } from '@hookform/resolvers/zod';
import { alertCircleOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { normalPixKey } from '#core/domain/pix-key.ts';
import type { PixSettings } from '#core/domain/seller-profile.ts';
import { pixSettingsForm } from '#core/forms/pix-settings.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { VALIDATION } from '#core/text/validation.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { showToast } from '#src/ui/feedback.ts';
import { StickyAction } from '#src/ui/sticky-action.tsx';
import { autosavePix } from './autosave-pix.ts';
import { PixFields } from './pix-fields.tsx';
import styles from './receiving-settings-page.module.css';
import type { SettingsData } from './settings-data.ts';
import { StandingLine } from './standing-line.tsx';

interface PixSettingsFormProps {
  settings: SettingsData;
  /** Between the fields and the form's button. */
  children: ReactNode;
}

/** The Pix key, kept on this device as it is typed and sent when it is saved. Seeded once: replies never undo typing. */
export function PixSettingsForm({ settings, children }: PixSettingsFormProps) {
  const { control, handleSubmit, getValues, setError, reset, formState } = useForm<PixSettings>({
    resolver: zodResolver(pixSettingsForm),
    defaultValues: settings.working,
    mode: 'onTouched',
  });
  const save = async (form: PixSettings) => {
    const normal = { ...form, pixKey: normalPixKey(form.pixKeyType, form.pixKey) };
    const outcome = await getSyncEngine().savePixSettings(normal);
    if (outcome.kind === 'refused') {
      for (const [field, message] of Object.entries(outcome.fields)) {
        if (field in normal) setError(field as keyof PixSettings, { message });
      }
      showToast({ message: outcome.message, tone: 'danger' });
      return;
    }
    reset(normal);
    showToast({
      message: outcome.kind === 'on-server' ? 'Sua chave Pix foi salva' : SUCCESS.savedOnDevice,
      tone: 'success',
    });
  };
  const complain = () => showToast({ message: VALIDATION.formIncomplete, tone: 'warning' });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(save, complain)}>
      {settings.refusal !== undefined && (
        <Banner tone="danger" icon={alertCircleOutline} role="alert">
          {[settings.refusal.message, ...Object.values(settings.refusal.fields)].join('. ')}
        </Banner>
      )}
      <Card title="Pix">
        <PixFields control={control} onEdit={() => autosavePix(getValues())} />
        <StandingLine standing={settings.standing} />
      </Card>
      {children}
      <StickyAction>
        <Button type="submit" pending={formState.isSubmitting}>
          Salvar
        </Button>
      </StickyAction>
    </form>
  );
}
