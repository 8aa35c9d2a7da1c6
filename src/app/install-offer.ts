import { useSyncExternalStore } from 'react';

/** Chromium's event, not yet in the DOM's types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPromptEvent | undefined;
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
  window.addEventListener('appinstalled', () => keep(undefined));
}

async function install(): Promise<void> {
  const asked = offer;
  keep(undefined);
  await asked?.prompt();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Installs the app when called; undefined while the browser does not offer it. */
export function useInstall(): (() => Promise<void>) | undefined {
  return useSyncExternalStore(subscribe, () => offer) === undefined ? undefined : install;
}
