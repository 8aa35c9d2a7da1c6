import {
  alertCircleOutline,
  checkmarkCircleOutline,
  informationCircleOutline,
  warningOutline,
} from 'ionicons/icons';
import { placeBeside } from './place-beside.ts';
import { onIdle } from '../loading/on-idle.ts';
import { standClear } from './stand-clear.ts';
import { selectText } from '../elements/select-text.ts';
import { unbrokenMoney } from '../elements/unbroken-money.ts';

/** Ionic's overlays are loaded on first use. */
async function loadOverlays() {
  const { overlays } = await import('./overlays.ts');
  return overlays;
}

/** Prefetches the overlays when idle, so that they are available offline. */
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
  /** Milliseconds; 4 s by default. */
  durationMs?: number;
  action?: { label: string; run: () => void };
}

let shown: HTMLIonToastElement | undefined;

/**
 * Shows a toast above the screen's primary action; it replaces an earlier one. Returns a function that dismisses it, for when
 * its action is no longer possible.
 */
export function showToast({ message, title, tone, durationMs = 4000, action: offered }: Toast): () => void {
  const show = async () => {
    const { toast } = await loadOverlays();
    const element = await toast.create({
      message: unbrokenMoney(message),
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
  // The overlays may fail to load without a network; a toast is not essential.
  const showing = show().catch(() => undefined);
  return () => void showing.then((element) => element?.dismiss());
}

/** Dismisses the toast that is shown, if there is one. */
export function dismissToast(): void {
  void shown?.dismiss();
}

export interface Confirmation {
  title: string;
  message: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** The action cannot be undone. */
  danger?: boolean;
  /** Changes the dialog before it is shown. */
  prepare?: (dialog: HTMLIonAlertElement) => void;
}

/** For the browser's dialogs. */
const plainText = ({ title, message }: { title: string; message: string }) => `${title}\n\n${message}`;

let isAsking = false;

/** Asks for confirmation. True only if the user confirms; false at once while another question is asked or about to be. */
export async function confirmAction(question: Confirmation): Promise<boolean> {
  // A second press before the overlays are loaded must not leave a second question behind the first.
  if (isAsking) return false;
  isAsking = true;
  const answered = await openQuestion(question).finally(() => {
    isAsking = false;
  });
  // Falls back to the browser's dialog if ours cannot be loaded.
  if (!answered) return globalThis.confirm(plainText(question));
  const { role } = await answered.closed;
  return role === 'confirm' || role === 'destructive';
}

/** Resolves when the question is answered, while its dialog still closes. Undefined if the overlays cannot be loaded. */
async function openQuestion(
  question: Confirmation,
): Promise<{ closed: ReturnType<HTMLIonAlertElement['onDidDismiss']> } | undefined> {
  const overlays = await loadOverlays().catch(() => undefined);
  if (!overlays) return undefined;
  const dialog = await overlays.alert.create({
    header: question.title,
    message: unbrokenMoney(question.message),
    buttons: [
      { text: question.cancelLabel ?? 'Cancelar', role: 'cancel' },
      { text: question.confirmLabel, role: question.danger === true ? 'destructive' : 'confirm' },
    ],
  });
  question.prepare?.(dialog);
  await dialog.present();
  const closed = dialog.onDidDismiss();
  await dialog.onWillDismiss();
  return { closed };
}

/** Asks to choose one of several actions in a dialog with a message. Undefined if none was chosen. */
export async function askWhich<Value extends string>(
  { title, message }: { title: string; message: string },
  choices: readonly Choice<Value>[],
): Promise<Value | undefined> {
  const { alert } = await loadOverlays();
  const buttons = choices.map(({ value, label, danger }) => ({
    text: label,
    role: danger === true ? 'destructive' : 'confirm',
    handler: () => {
      chosen = value;
    },
  }));
  let chosen: Value | undefined;
  const element = await alert.create({
    header: title,
    message: unbrokenMoney(message),
    buttons: [...buttons, { text: 'Agora não', role: 'cancel' }],
  });
  await element.present();
  await element.onDidDismiss();
  return chosen;
}

/** Shows a message in a dialog, the browser's if ours cannot be loaded. Resolves when it is closed. */
export async function showDialog(words: { title: string; message: string }): Promise<void> {
  const overlays = await loadOverlays().catch(() => undefined);
  if (!overlays) {
    globalThis.alert(plainText(words));
    return;
  }
  const element = await overlays.alert.create({
    header: words.title,
    message: unbrokenMoney(words.message),
    buttons: ['Entendi'],
  });
  await element.present();
  await element.onDidDismiss();
}

/** Shows a text in a field, selected, for who has to copy it by hand: the message of a dialog cannot be selected. */
export async function showTextToCopy(title: string, text: string): Promise<void> {
  const overlays = await loadOverlays().catch(() => undefined);
  if (!overlays) {
    globalThis.prompt(title, text);
    return;
  }
  const element = await overlays.alert.create({
    header: title,
    inputs: [{ value: text, attributes: { readOnly: true, 'aria-label': title } }],
    buttons: ['Entendi'],
  });
  await element.present();
  selectText(element.querySelector('input'));
  await element.onDidDismiss();
}

async function presentLoading({ title, message }: { title: string; message: string }) {
  const { loading } = await loadOverlays();
  const element = await loading.create({ message: `${title}\n${message}`, spinner: 'crescent' });
  await element.present();
  return element;
}

/** Shows a dialog while `work` runs; settles like `work`, also where the dialog cannot be shown. */
export async function withLoadingDialog<Result>(
  words: { title: string; message: string },
  work: Promise<Result>,
): Promise<Result> {
  // Handled from the start: a rejection before the dialog is shown must not be reported as unhandled.
  const settled = Promise.allSettled([work]);
  const dialog = await presentLoading(words).catch(() => undefined);
  await settled;
  await dialog?.dismiss();
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
 * An action sheet; on wide screens a menu beside `anchor`, the button that opened it. Undefined if it is closed without a choice.
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
