import { expect } from 'vitest';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { deliverNotices } from '#server/services/notifications/deliver-notices.ts';
import { notifyDevices } from '#server/services/selling/buyer/notify-devices.ts';
import type { PushService } from './push-service.ts';
import type { TestApi } from './test-api.ts';

/** What devices without an account are told by a push service. */
export function alertStepsOf(api: TestApi, service: PushService) {
  const steps = {
    count: async (table: 'deviceAlert' | 'pushDelivery') =>
      (await api.database.db.selectFrom(table).select('id').execute()).length,

    /** Titles of what is delivered now. */
    async delivered(): Promise<string[]> {
      const before = service.received.length;
      await deliverNotices(api.services);
      return service.received.slice(before).map(({ payload }) => String(payload.title));
    },

    /** Titles of what arrived since the last look. */
    async arrived(): Promise<string[]> {
      await notifyDevices(api.services);
      return steps.delivered();
    },

    /** The push service fails until the next attempts, half a minute later. */
    async failOnce(): Promise<void> {
      service.status = 503;
      expect(await steps.arrived()).toEqual([]);
      service.status = 201;
      api.pass(MINUTE_MS);
    },
  };
  return steps;
}
