import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { findPasswordVersion } from '../../services/account/password-version.ts';
import type { ServiceContext } from '../../services/service-context.ts';
import type { AppEnv } from '../environment.ts';

const MAX_AGE_SECONDS = 180 * 86_400;
/** The doors are below it; no other call is sent the cookie. */
const COOKIE_PATH = '/public';

const boundTo = (login: string) => `device of ${login}`;

/** A cookie a login, since several accounts may share a device. Says nothing of the login to who sees it. */
const nameOf = (login: string) =>
  `rifaria_device_${createHash('sha256').update(login).digest('hex').slice(0, 12)}`;

/** What the cookie seals: the device, and the password with which somebody has signed in on it. */
const SEPARATOR = ' ';

/**
 * The device that makes this request, if somebody has signed in for this login on it since the password was last changed: a
 * new password makes every device unknown.
 */
export async function findKnownDevice(
  c: Context<AppEnv>,
  services: ServiceContext,
  login: string,
): Promise<string | undefined> {
  const cookie = getCookie(c, nameOf(login));
  const [device, version] = (cookie && opened(cookie, services, login))?.split(SEPARATOR) ?? [];
  if (device === undefined || version === undefined) return undefined;
  return version === (await findPasswordVersion(services, login)) ? device : undefined;
}

function opened(cookie: string, { secrets }: ServiceContext, login: string): string | undefined {
  try {
    return secrets.open(cookie, boundTo(login));
  } catch {
    return undefined;
  }
}

/** Has the device remember that somebody has signed in for this login on it. */
export async function rememberDevice(
  c: Context<AppEnv>,
  services: ServiceContext,
  { login, isSecure }: { login: string; isSecure: boolean },
): Promise<void> {
  const version = await findPasswordVersion(services, login);
  if (version === undefined) return;
  const sealed = services.secrets.seal(`${randomUUID()}${SEPARATOR}${version}`, boundTo(login));
  setCookie(c, nameOf(login), sealed, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    maxAge: MAX_AGE_SECONDS,
  });
}
