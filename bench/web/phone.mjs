import { devices } from '@playwright/test';

/** The emulated phone and network: a cheap Android on weak 3G. */
export const PHONE = { ...devices['Pixel 7'], locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' };
/** Factor by which the processor is slower. */
export const CPU_SLOWDOWN = 4;
const KILOBITS_PER_SECOND = 1638;
const REQUEST_LATENCY_MS = 150;

/**
 * Throttles a page's processor and network.
 * @param {import('@playwright/test').CDPSession} devtools of the page
 */
export async function slowDown(devtools) {
  await slowNetwork(devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/**
 * Throttles the network of a page or worker.
 * @param {import('./worker-devtools.mjs').Devtools} devtools
 */
export async function slowNetwork(devtools) {
  await devtools.send('Network.enable');
  const bytesPerSecond = (KILOBITS_PER_SECOND * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: REQUEST_LATENCY_MS,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
