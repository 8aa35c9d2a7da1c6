import { NotificationOffer } from './notification-offer.tsx';
import { startNotifications } from './start.ts';

/** What the dashboard brings along once it is idle. */
export const lateNotifications = { NotificationOffer, startNotifications };
