import { DAY_MS } from '#core/domain/durations.ts';
import { ALERTS_OF_DEVICE_MAX } from '#core/domain/limits.ts';
import { createListeners } from '#src/store/store.ts';
import { ALERT_DAYS } from '#core/domain/selling/alert-days.ts';

const KEY = 'device-alerts';

interface KeptAlert {
  /** Of a purchase or raffle. */
  id: string;
  /** When it was turned on, milliseconds since 1970. */
  at: number;
}

/** What this device is notified of, the newest first, and the push endpoint that the server sends it to. */
interface KeptAlerts {
  endpoint: string;
  alerts: KeptAlert[];
}

const listeners = createListeners();

/** Undefined without any that the server still keeps. */
function read(): KeptAlerts | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<KeptAlerts>;
    const after = Date.now() - ALERT_DAYS * DAY_MS;
    const alerts = (kept.alerts ?? []).filter(({ at }) => at > after);
    return kept.endpoint === undefined || alerts.length === 0
      ? undefined
      : { endpoint: kept.endpoint, alerts };
  } catch {
    return undefined;
  }
}

function write(endpoint: string, alerts: readonly KeptAlert[]): void {
  try {
    if (alerts.length === 0) localStorage.removeItem(KEY);
    else
      localStorage.setItem(KEY, JSON.stringify({ endpoint, alerts: alerts.slice(0, ALERTS_OF_DEVICE_MAX) }));
  } catch {
    // Without storage the button offers the alert again, which changes nothing.
  }
  listeners.notify();
}

/** Called after each change on this page. Returns a function that stops it. */
export const watchDeviceAlerts = (listener: () => void): (() => void) => listeners.subscribe(listener);

/** Whether this device is notified of a purchase or raffle. */
export const hasDeviceAlert = (id: string): boolean => read()?.alerts.some((one) => one.id === id) ?? false;

/** The push endpoint that all alerts of this device are sent to; undefined without any alert. */
export const findAlertEndpoint = (): string | undefined => read()?.endpoint;

/** Whether this device is notified of any. */
export const hasDeviceAlerts = (): boolean => findAlertEndpoint() !== undefined;

/** Keeps that the server notifies an endpoint of a purchase or raffle. Alerts of another endpoint no longer arrive: they are dropped. */
export function keepDeviceAlert(id: string, endpoint: string): void {
  const kept = read();
  const others = kept?.endpoint === endpoint ? kept.alerts.filter((one) => one.id !== id) : [];
  write(endpoint, [{ id, at: Date.now() }, ...others]);
}

/** Drops one alert if it is there. */
export function dropDeviceAlert(id: string): void {
  const kept = read();
  const others = kept?.alerts.filter((one) => one.id !== id) ?? [];
  if (kept && others.length < kept.alerts.length) write(kept.endpoint, others);
}

/** Drops all alerts if they are sent to this endpoint. */
export function dropAlertsOfEndpoint(endpoint: string): void {
  if (findAlertEndpoint() === endpoint) write(endpoint, []);
}
