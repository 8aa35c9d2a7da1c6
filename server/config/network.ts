import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { origin, wholeNumber } from './kinds.ts';

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
const TRUSTED_PROXIES_MAX = 10;

/** Listening address and public URL. */
export const networkVariables = z.object({
  PORT: z._default(wholeNumber(1, 65_535, 'deve ser um número de 1 a 65535'), 3000),
  HOST: z._default(
    z.string().check(
      z.refine((text) => isIP(text) !== 0 || HOST_NAME.test(text), {
        error: 'deve ser um endereço IP ou nome de máquina, como 127.0.0.1 ou 0.0.0.0',
      }),
    ),
    '127.0.0.1',
  ),
  PUBLIC_URL: z.optional(origin),
  TRUST_PROXY: z._default(
    wholeNumber(
      0,
      TRUSTED_PROXIES_MAX,
      `deve ser quantos proxies há na frente, de 0 a ${TRUSTED_PROXIES_MAX}`,
    ),
    0,
  ),
});
