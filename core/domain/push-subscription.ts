/** A browser's place at its push service, and the keys with which only it can read (RFC 8291); base64url. */
export interface PushSubscriptionData {
  endpoint: string;
  p256dh: string;
  auth: string;
}
