import * as z from 'zod/mini';
import { isLoopback } from '#core/domain/loopback.ts';
import { withoutTrailingSlashes } from '#core/domain/trailing-slashes.ts';

const ON = /^(on|true|1)$/i;
const OFF = /^(off|false|0)$/i;

/** An e-mail address, in a list that commas separate or alone. */
export const EMAIL = /^[^\s@,]+@[^\s@,.]+(?:\.[^\s@,.]+)+$/;

/** An integer of up to six digits within bounds. `message` is appended to the variable's name. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z
      .string()
      .check(z.refine((text) => /^\d{1,6}$/.test(text) && +text >= min && +text <= max, { error: message })),
    z.transform(Number),
  );

const isOrigin = (text: string) =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  new URL(text).origin === text.replace(/\/$/, '').toLowerCase();

/** An http(s) URL without a path. */
export const origin = z.pipe(
  z.string().check(
    z.refine(isOrigin, {
      error: 'deve ser um endereço http(s) sem caminho, como https://rifaria.example',
    }),
  ),
  z.transform((text) => new URL(text).origin),
);

const isBaseAddress = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, hostname } = new URL(text);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isPrivate && search + hash + username === '';
};

/** Base URL of an external service. It must be https because a token is sent to it; http is allowed on loopback. */
export const baseAddress = (example: string) =>
  z.pipe(
    z.string().check(
      z.refine(isBaseAddress, {
        error: `deve ser um endereço https (http só em loopback), como ${example}`,
      }),
    ),
    z.transform(withoutTrailingSlashes),
  );

/** Minimum length of a secret that cannot be guessed. */
const SECRET_MIN_LENGTH = 16;
const VISIBLE = /^[\x21-\x7e]*$/;

/** A secret sent over the network: long enough not to be guessed, and valid in a header. */
export const sharedSecret = z
  .string()
  .check(
    z.minLength(SECRET_MIN_LENGTH, `deve ter pelo menos ${SECRET_MIN_LENGTH} caracteres`),
    z.regex(VISIBLE, 'não pode ter espaços nem acentos'),
  );

/** on, true or 1; off, false or 0. */
export const onOrOff = z.pipe(
  z.string().check(z.refine((text) => ON.test(text) || OFF.test(text), { error: 'deve ser on ou off' })),
  z.transform((text) => ON.test(text)),
);
