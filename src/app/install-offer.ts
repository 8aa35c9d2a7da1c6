import { useSyncExternalStore } from 'react';

/** Chromium's event, not yet in the DOM's types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPromptEvent | undefined;
let isJustInstalled = false;
const listeners = new Set<() => void>();

function keep(next: InstallPromptEvent | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer to install, to be made where it does not interrupt. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => {
    isJustInstalled = true;
    keep(undefined);
  });
}

/** Asks the browser's own question. An offer can be made once; the browser brings another when it sees fit. */
export async function promptInstall(): Promise<void> {
  const asked = offer;
  keep(undefined);
  await asked?.prompt();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser's question can be asked now. */
export function useInstallPrompt(): boolean {
  return useSyncExternalStore(subscribe, () => offer !== undefined);
}

/** Whether the app runs in a window of its own, or was installed a moment ago. */
export function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return isJustInstalled || standalone === true || matchMedia('(display-mode: standalone)').matches;
}
