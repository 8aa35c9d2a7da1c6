import { useSyncExternalStore } from 'react';
import { createStore } from '#src/store/store.ts';

/** Chromium's event, missing from the DOM's types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = createStore<InstallPromptEvent | undefined>(undefined);
let isJustInstalled = false;

/** Stores the browser's install prompt, to show it where it does not interrupt. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => {
    isJustInstalled = true;
    offer.set(undefined);
  });
}

/** Shows the browser's install prompt. Each event can be used once; the browser fires another later. */
export async function promptInstall(): Promise<void> {
  const asked = offer.get();
  offer.set(undefined);
  await asked?.prompt();
}

/** Whether the browser's install prompt is available. */
export function useInstallPrompt(): boolean {
  return useSyncExternalStore(offer.subscribe, () => offer.get() !== undefined);
}

/** Whether the app runs standalone, or was installed since this page was loaded. */
export function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return isJustInstalled || standalone === true || matchMedia('(display-mode: standalone)').matches;
}
