import { type Day, dayOf } from '#core/domain/days.ts';
import { byServer } from './server-clock.ts';

/** The day in São Paulo by the server's clock, at an instant of the device's. Apart from the clock, which first screens need without a calendar. */
export const serverToday = (now = new Date()): Day => dayOf(byServer(now));
