import { hkdfSync } from 'node:crypto';

const BYTES = 32;

/** Token and webhook secret of the sandbox, derived from SECRET_KEY: no configuration, stable across restarts. */
export function sandboxCredentials(secretKey: string): { accessToken: string; webhookSecret: string } {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `rifaria sandbox ${purpose}`, BYTES)).toString('hex');
  return { accessToken: `SANDBOX-${derive('token')}`, webhookSecret: derive('webhook') };
}
