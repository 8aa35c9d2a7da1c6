import { hkdfSync } from 'node:crypto';

const BYTES = 32;

/** Token and webhook secret of the stand-in, made from SECRET_KEY: nobody has to choose them, and a restart has the same. */
export function sandboxCredentials(secretKey: string): { accessToken: string; webhookSecret: string } {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `rifaria sandbox ${purpose}`, BYTES)).toString('hex');
  return { accessToken: `SANDBOX-${derive('token')}`, webhookSecret: derive('webhook') };
}
