import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { turnOnAlert } from './alerts.ts';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('#src/api/call-api.ts', () => ({ callApi }));
vi.mock('./browser-subscription.ts', () => ({ subscribeBrowser: () => Promise.resolve({}) }));
vi.mock('#src/storage/device-alerts.ts', () => ({ keepDeviceAlert: () => undefined }));

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['begun', new ApiError('refused', { status: 409, code: 'sale-open' })],
  ['failed', new ApiError('refused', { status: 409, code: 'sale-closed' })],
  ['failed', new ApiError('network')],
])('waiting for an opening ends as %s', async (outcome, error) => {
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') });
  callApi.mockResolvedValueOnce({ publicKey: 'key' }).mockRejectedValueOnce(error);
  expect(await turnOnAlert({ kind: 'opening', id: 'rifa' })).toBe(outcome);
});

test('a browser that cannot ask ends as failed', async () => {
  vi.stubGlobal('Notification', { requestPermission: () => Promise.reject(new TypeError('Illegal')) });
  expect(await turnOnAlert({ kind: 'opening', id: 'rifa' })).toBe('failed');
});
