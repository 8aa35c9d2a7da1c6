import type { PaymentStatus } from '#core/domain/selling/payment.ts';

export const OPEN: ReadonlySet<PaymentStatus> = new Set(['pending', 'in_process', 'expired', 'canceled']);
/** No device or address: a sale in cash. */
export const NOBODY = -1;
export const DEVICE_HOLDS = 3;
export const HOLD_MINUTES = 30;
export const GRACE_MINUTES = 2;
export const FREEZE_AFTER_MINUTES = 600;
export const PAUSE_MINUTES = 60;
