// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LazyNotifications } from './lazy-notifications.tsx';

const part = vi.hoisted(() => ({
  arrived: Promise.withResolvers<void>(),
  stop: vi.fn(),
  start: vi.fn(),
}));
vi.mock('#src/features/notifications/notification-part.ts', async () => {
  await part.arrived.promise;
  return { lateNotifications: { NotificationOffer: () => null, startNotifications: part.start } };
});
vi.mock('#src/ui/loading/on-idle.ts', () => ({
  onIdle: (work: () => Promise<unknown>) => {
    void work();
    return () => undefined;
  },
}));

const show = () =>
  render(
    <MemoryRouter>
      <LazyNotifications isOfferPlace />
    </MemoryRouter>,
  );

test('notifications are not watched where the dashboard was left while their part was loading', async () => {
  part.start.mockReturnValue(part.stop);
  show().unmount();
  part.arrived.resolve();
  await vi.dynamicImportSettled();
  expect(part.start).not.toHaveBeenCalled();
  const { unmount } = show();
  await vi.waitFor(() => expect(part.start).toHaveBeenCalledTimes(1));
  expect(part.stop).not.toHaveBeenCalled();
  unmount();
  expect(part.stop).toHaveBeenCalledTimes(1);
});
