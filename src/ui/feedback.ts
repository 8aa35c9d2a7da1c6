import {
  alertCircleOutline,
  checkmarkCircleOutline,
  informationCircleOutline,
  warningOutline,
} from 'ionicons/icons';
import { placeBeside } from './beside.ts';
import { onIdle } from './on-idle.ts';
import { standClear } from './stand-clear.ts';

/** Ionic's overlays come on first use: a screen that never speaks up does not carry them. */
async function loadOverlays() {
  const { overlays } = await import('./overlays.ts');
  return overlays;
}

/** Fetches the overlays while nothing else is going on, so that they are there once the network is not. */
export function prepareFeedback(): void {
  onIdle(loadOverlays);
}

const TOAST_ICONS = {
  neutral: informationCircleOutline,
  success: checkmarkCircleOutline,
  warning: warningOutline,
  danger: alertCircleOutline,
};

export interface Toast {
  message: string;
  title?: string;
  tone: keyof typeof TOAST_ICONS;
  /** Milliseconds; 4 s if not said. */
  durationMs?: number;
  /** One thing to do about it, while it shows. */
  action?: { label: string; run: () => void };
}

let shown: HTMLIonToastElement | undefined;

/**
 * A short word in passing, one at a time: a newer one takes the place of the last. It stands above the screen's primary
 * action, never on it. Answers how to take it away, for where what it offers is no longer possible.
 */
export function showToast({ message, title, tone, durationMs = 4000, action: offered }: Toast): () => void {
  const show = async () => {
    const { toast } = await loadOverlays();
    const element = await toast.create({
      message,
      ...(title !== undefined && { header: title }),
      duration: durationMs,
      icon: TOAST_ICONS[tone],
      cssClass: `toast-${tone}`,
      position: 'bottom',
      swipeGesture: 'vertical',
      ...(offered && { buttons: [{ text: offered.label, handler: offered.run }] }),
    });
    const stopStandingClear = standClear(element);
    void element.onDidDismiss().then(stopStandingClear);
    void shown?.dismiss();
    shown = element;
    await element.present();
    return element;
  };
  // Not to be had without a network yet: a word in passing is the least that is missed.
  const showing = show().catch(() => undefined);
  return () => void showing.then((element) => element?.dismiss());
}

export interface Confirmation {
  title: string;
  message: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** What is confirmed cannot be undone. */
  danger?: boolean;
}

/** Asks before something happens. True only when the person says so. */
export async function confirmAction(question: Confirmation): Promise<boolean> {
  const overlays = await loadOverlays().catch(() => undefined);
  // The browser's own question where ours has not come yet.
  if (!overlays) return globalThis.confirm(`${question.title}\n\n${question.message}`);
  const element = await overlays.alert.create({
    header: question.title,
    message: question.message,
    buttons: [
      { text: question.cancelLabel ?? 'Cancelar', role: 'cancel' },
      { text: question.confirmLabel, role: question.danger === true ? 'destructive' : 'confirm' },
    ],
  });
  await element.present();
  const { role } = await element.onDidDismiss();
  return role === 'confirm' || role === 'destructive';
}

/** Tells something that must be read. Resolves once it is closed. */
export async function showDialog({ title, message }: { title: string; message: string }): Promise<void> {
  const { alert } = await loadOverlays();
  const element = await alert.create({ header: title, message, buttons: ['Entendi'] });
  await element.present();
  await element.onDidDismiss();
}

/** Keeps a dialog up while `work` runs, and answers as `work` does. */
export async function withLoadingDialog<Result>(
  { title, message }: { title: string; message: string },
  work: Promise<Result>,
): Promise<Result> {
  // Watched from the start: a failure before the dialog is up must not count as one that nobody awaits.
  const settled = Promise.allSettled([work]);
  const { loading } = await loadOverlays();
  const element = await loading.create({ message: `${title}\n${message}`, spinner: 'crescent' });
  await element.present();
  await settled;
  await element.dismiss();
  return work;
}

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** An icon of `ionicons/icons`. */
  icon?: string;
  danger?: boolean;
}

/**
 * A sheet of things to do; on wide screens a menu beside `anchor`, what was pressed to open it. Undefined when it is closed
 * without a choice.
 */
export async function chooseAction<Value extends string>(
  title: string,
  choices: readonly Choice<Value>[],
  anchor?: HTMLElement,
): Promise<Value | undefined> {
  const { actionSheet } = await loadOverlays();
  const buttons = choices.map(({ value, label, icon, danger }) => ({
    text: label,
    data: value,
    ...(icon !== undefined && { icon }),
    ...(danger === true && { role: 'destructive' }),
  }));
  const place = anchor && placeBeside(anchor, choices.length);
  const element = await actionSheet.create(
    place
      ? { buttons, htmlAttributes: { 'aria-label': title }, cssClass: 'beside', animated: false }
      : { header: title, buttons: [...buttons, { text: 'Cancelar', role: 'cancel' }] },
  );
  if (place) {
    element.style.setProperty('--beside-left', `${place.left}px`);
    element.style.setProperty('--beside-top', `${place.top}px`);
  }
  await element.present();
  const { data } = await element.onDidDismiss<Value>();
  return data;
}
