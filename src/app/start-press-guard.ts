type LoadGuard = () => Promise<{ guardPresses: () => unknown }>;

/** Not part of the start: its bytes would delay the first screen, on which nothing was pressed yet. */
const loadGuard: LoadGuard = () => import('#src/ui/presses/press-guard.ts');

/** Starts the guard against second presses. Where it cannot be loaded every press acts, and it is loaded once the network is back. */
export async function startPressGuard(load = loadGuard): Promise<void> {
  try {
    (await load()).guardPresses();
  } catch {
    addEventListener('online', () => void startPressGuard(load), { once: true });
  }
}
