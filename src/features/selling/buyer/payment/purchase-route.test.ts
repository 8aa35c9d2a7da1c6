// @vitest-environment happy-dom
import type { LoaderFunctionArgs } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { findPurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { keepLink } from '../saved-link/kept-link.ts';
import { purchaseRoute } from './purchase-route.ts';

vi.mock('#src/storage/purchases.ts');
vi.mock('./purchase-screen.tsx', () => ({ PurchaseScreen: () => null }));

const load = (purchaseId: string) =>
  purchaseRoute.loader({ params: { purchaseId } } as unknown as LoaderFunctionArgs);

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(findPurchase).mockResolvedValue(undefined);
});

test('a purchase that a device without storage lost with the reload is opened by its link again', async () => {
  keepLink({ purchaseId: '01a1', secret: 'a'.repeat(43) });
  const reply = await load('01A1');
  expect((reply as Response).headers.get('location')).toBe('/c/01a1');
});

test('the kept link of another purchase does not matter, nor that of a known one', async () => {
  keepLink({ purchaseId: '01a1', secret: 'a'.repeat(43) });
  expect(await load('01a2')).toBeNull();
  const stored = { id: '01a1' } as StoredPurchase;
  vi.mocked(findPurchase).mockResolvedValue(stored);
  expect(await load('01a1')).toBe(stored);
});
