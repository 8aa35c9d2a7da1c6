import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DAY_MS, SECOND_MS } from '#core/domain/durations.ts';
import { findPasswordVersion } from '../../services/account/password-version.ts';
import type { ServiceContext } from '../../services/service-context.ts';
import type { AppEnv } from '../environment.ts';

const MAX_AGE_SECONDS = (180 * DAY_MS) / SECOND_MS;
/** The cookie is sent only to paths below this one, as those of signing in and of recovery are. */
const COOKIE_PATH = '/public';

const boundTo = (login: string) => `device of ${login}`;

/**
 * Name of the cookie of a login: several accounts may share a device. By a keyed hash: whoever reads the names could try out all phones
 * with a plain one.
 */
export const deviceCookie = ({ secrets }: Pick<ServiceContext, 'secrets'>, login: string): string =>
  `rifaria_device_${secrets.fingerprint(login, 'device cookie').slice(0, 12)}`;

/** Content of the cookie: device id, and the version of the password used to sign in. */
const SEPARATOR = ' ';

/** The device of this request, if it has signed in to this login since the password last changed. */
export async function findKnownDevice(
  c: Context<AppEnv>,
  services: ServiceContext,
  login: string,
): Promise<string | undefined> {
  const cookie = getCookie(c, deviceCookie(services, login));
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

/** Sets the cookie that marks the device as known for this login. */
export async function rememberDevice(
  c: Context<AppEnv>,
  services: ServiceContext,
  { login, isSecure }: { login: string; isSecure: boolean },
): Promise<void> {
  const version = await findPasswordVersion(services, login);
  if (version === undefined) return;
  const sealed = services.secrets.seal(`${randomUUID()}${SEPARATOR}${version}`, boundTo(login));
  setCookie(c, deviceCookie(services, login), sealed, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    maxAge: MAX_AGE_SECONDS,
  });
}
