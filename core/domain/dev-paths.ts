/** Where messages are read while none is sent (decision 39). */
export const MAILBOX_PATH = '/dev/mailbox';
