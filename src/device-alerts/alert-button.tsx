import { notifications, notificationsOutline } from 'ionicons/icons';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { hasDeviceAlert, hasDeviceAlerts, watchDeviceAlerts } from '#src/storage/device-alerts.ts';
import { Button, type ButtonVariant } from '#src/ui/elements/button.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { ALERT_WORDS } from './alert-words.ts';
import type { AlertSubject } from './alerts.ts';

const AlertDialog = lazyComponent(async () => (await import('./alert-dialog.tsx')).AlertDialog);

/** What was turned on here may be off by now: by the browser's settings, or with a new subscription. */
function checkAlerts(): void {
  if (document.visibilityState === 'hidden' || !hasDeviceAlerts()) return;
  void import('./lost-alerts.ts').then(({ dropLostAlerts }) => dropLostAlerts()).catch(() => undefined);
}

/** Asks the server again for the alert on numbers when the raffle is still sold out: the server may have sent its one notification already. */
function useRenewal({ kind, id }: AlertSubject): void {
  useEffect(() => {
    if (kind !== 'numbers' || !hasDeviceAlert(id)) return;
    void import('./alerts.ts').then(({ renewAlert }) => renewAlert({ kind, id })).catch(() => undefined);
  }, [kind, id]);
}

interface AlertButtonProps {
  subject: AlertSubject;
  variant?: ButtonVariant;
  className?: string | undefined;
}

/** Offers to notify this device (P-768, P-769, P-354); nothing is asked of the browser before the dialog's button. */
export function AlertButton({ subject, variant = 'secondary', className }: AlertButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isOn = useSyncExternalStore(
    watchDeviceAlerts,
    () => hasDeviceAlert(subject.id),
    () => false,
  );
  useEffect(() => {
    checkAlerts();
    document.addEventListener('visibilitychange', checkAlerts);
    return () => document.removeEventListener('visibilitychange', checkAlerts);
  }, []);
  useRenewal(subject);
  const words = ALERT_WORDS[subject.kind];
  const shown = words.short ?? words;
  return (
    <>
      <Button
        variant={variant}
        className={className}
        icon={isOn ? notifications : notificationsOutline}
        aria-label={isOn ? words.isOn : words.title}
        onClick={() => setOpen(true)}
      >
        {isOn ? shown.isOn : shown.title}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AlertDialog subject={subject} isOn={isOn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
