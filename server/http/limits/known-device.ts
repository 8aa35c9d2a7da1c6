import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { SecretBox } from '../../services/secret-box.ts';
import type { AppEnv } from '../environment.ts';

const MAX_AGE_SECONDS = 180 * 86_400;
/** The doors are below it; no other call is sent the cookie. */
const COOKIE_PATH = '/public';

const boundTo = (login: string) => `device of ${login}`;

/** A cookie a login, since several accounts may share a device. Says nothing of the login to who sees it. */
const nameOf = (login: string) =>
  `rifaria_device_${createHash('sha256').update(login).digest('hex').slice(0, 12)}`;

/** The device that makes this request, if somebody has signed in for this login on it before. */
export function findKnownDevice(c: Context<AppEnv>, secrets: SecretBox, login: string): string | undefined {
  const cookie = getCookie(c, nameOf(login));
  if (cookie === undefined) return undefined;
  try {
    return secrets.open(cookie, boundTo(login));
  } catch {
    return undefined;
  }
}

/** Has the device remember that somebody has signed in for this login on it. */
export function rememberDevice(
  c: Context<AppEnv>,
  secrets: SecretBox,
  { login, isSecure }: { login: string; isSecure: boolean },
): void {
  setCookie(c, nameOf(login), secrets.seal(randomUUID(), boundTo(login)), {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    maxAge: MAX_AGE_SECONDS,
  });
}
