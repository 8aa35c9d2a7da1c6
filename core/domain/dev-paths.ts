/** Where messages are read while none is sent (P-910). */
export const MAILBOX_PATH = '/dev/mailbox';
