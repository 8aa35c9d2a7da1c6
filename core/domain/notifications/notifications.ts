import { DAY_MS } from '#core/domain/durations.ts';

/** What a person may be notified of on a phone. */
export const NOTIFICATION_KINDS = [
  'paymentConfirmed',
  'rafflePublished',
  'unsentWork',
  'salesWaiting',
  'draws',
  'prizes',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Which of them a person wants. */
export type NotificationChoices = Record<NotificationKind, boolean>;

/** A change of some of them. */
export type NotificationChanges = Partial<Record<NotificationKind, boolean | undefined>>;

/** The default: a person who allows notifications gets every kind until they switch one off. */
export const ALL_NOTIFICATIONS: NotificationChoices = {
  paymentConfirmed: true,
  rafflePublished: true,
  unsentWork: true,
  salesWaiting: true,
  draws: true,
  prizes: true,
};

/** What the worker is sent: small, and nothing that a lock screen should not show. */
export interface PushPayload {
  title: string;
  body: string;
  /** Path of the app that a tap opens. */
  path: string;
  /** A newer one with the same tag takes the place of the older. */
  tag: string;
}

/** Under this name the browser wakes the worker to look for unsent work. Page and worker both say it. */
export const UNSENT_WORK_TAG = 'unsent-work';

/** The device notifies of unsent work that has waited on it for longer than this, milliseconds. */
export const UNSENT_WORK_AGE_MS = DAY_MS;
