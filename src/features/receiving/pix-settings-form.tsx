import { zodResolver } from '@hookform/resolvers/zod';
import { alertCircleOutline } from 'ionicons/icons';
import { useEffect, useRef, useState } from 'react';
import { normalPixKey } from '#core/domain/receiving/pix-key.ts';
import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import { pixSettingsForm } from '#core/forms/receiving/pix-settings.ts';
import { SUCCESS } from '#core/text/errors.ts';
import { useDocumentForm } from '#src/document-form/use-document-form.ts';
import { useOpenScreen } from '#src/document-form/use-open-screen.ts';
import { hasPassword } from '#src/password-confirmation/with-password.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { PixFields } from './pix-fields.tsx';
import { PixWaitsForPassword } from './pix-waits-for-password.tsx';
import { PixPreview } from './pix-preview.tsx';
import { PIX_STORAGE } from './pix-storage.ts';
import { RemovePixKey } from './remove-pix-key.tsx';
import styles from './receiving-settings-page.module.css';
import type { SettingsData } from './settings-data.ts';
import { SettingsSyncLine } from './settings-sync-line.tsx';

interface PixSettingsFormProps {
  settings: SettingsData;
  /** Called after a save, unless the form was left meanwhile. */
  onSaved?: (() => void) | undefined;
  /** Name of the receiver in the Pix preview. */
  receiverName: string;
}

const NO_ERRORS = {};

/** In the order of the screen. */
const PIX_FIELDS = ['pixKeyType', 'pixKey', 'pixCity'] as const;

/** Saves the settings in normal form; another key needs the password first. Undefined if it was not confirmed. */
async function save(typed: PixSettings, settings: SettingsData) {
  const normal = { ...typed, pixKey: normalPixKey(typed.pixKeyType, typed.pixKey) };
  const isOtherKey = normal.pixKey !== (settings.base?.pixKey ?? '');
  if (!isOtherKey || (await hasPassword())) return getSyncEngine().savePixSettings(normal, settings.working);
  showToast({
    message: 'A chave Pix só muda com a sua senha. O que você digitou continua aqui',
    tone: 'warning',
  });
  return undefined;
}

/** The form of the Pix key, stored on this device while typing and sent when it is saved. */
export function PixSettingsForm({ settings, onSaved, receiverName }: PixSettingsFormProps) {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const [unstored] = useState(() => getSyncEngine().adoptUnstored('seller-profile', null, settings.working));
  const { form, isSaving, onSubmit, flush } = useDocumentForm<PixSettings>({
    stored: settings.working,
    revision: settings.revision,
    resolver: zodResolver(pixSettingsForm),
    unstored,
    storage: PIX_STORAGE,
    initialErrors: NO_ERRORS,
    save: (typed) => save(typed, settings),
    onSaved: ({ kind }) => {
      if (isOpen.current) onSaved?.();
      showToast({
        message: kind === 'on-server' ? 'Sua chave Pix foi salva' : SUCCESS.savedOnDevice,
        tone: 'success',
      });
    },
    onRefused: ({ message }) => showToast({ message, tone: 'danger' }),
    onInvalid: (errors, { setFocus }) => {
      const first = PIX_FIELDS.find((field) => errors[field] !== undefined);
      if (first !== undefined) setFocus(first);
    },
  });
  useOpenScreen(getSyncEngine(), () => ({
    documents: [
      {
        kind: 'seller-profile',
        raffleId: null,
        row: settings.row,
        form: { values: form.getValues(), shown: settings.working },
      },
    ],
  }));
  const { control, setFocus } = form;
  const waitsForPassword = settings.refusal?.code === 'password-needed';
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} onBlur={flush}>
      {settings.refusal && !waitsForPassword && (
        <Banner tone="danger" icon={alertCircleOutline} role="alert">
          {[settings.refusal.message, ...Object.values(settings.refusal.fields)].join('. ')}
        </Banner>
      )}
      <Card title="Pix">
        <PixFields control={control} setFocus={setFocus} />
        {settings.base !== null && settings.base.pixKey !== '' && settings.saved?.pixKey !== '' && (
          <RemovePixKey pixKeyType={settings.base.pixKeyType} />
        )}
        {waitsForPassword ? (
          <PixWaitsForPassword isRemoved={settings.saved?.pixKey === ''} />
        ) : (
          <SettingsSyncLine syncState={settings.syncState} />
        )}
      </Card>
      <PixPreview control={control} receiverName={receiverName} />
      <StickyAction>
        <Button type="submit" pending={isSaving}>
          Salvar
        </Button>
      </StickyAction>
    </form>
  );
}
