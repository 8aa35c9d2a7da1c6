import * as z from 'zod/mini';
import { baseAddress, onOrOff, sharedSecret } from './kinds.ts';

const MERCADOPAGO_URL = 'https://api.mercadopago.com';
/** Characters allowed in a header. */
const VISIBLE = /^[\x21-\x7e]+$/;

/** Card provider for the publication fee, or its sandbox. */
export const paymentProviderVariables = z.object({
  MERCADOPAGO_ACCESS_TOKEN: z.optional(
    z.string().check(z.regex(VISIBLE, 'não pode ter espaços nem acentos')),
  ),
  MERCADOPAGO_WEBHOOK_SECRET: z.optional(sharedSecret),
  MERCADOPAGO_BASE_URL: z.optional(baseAddress(MERCADOPAGO_URL)),
  SANDBOX_PROVIDER: z.optional(onOrOff),
});

/** Address and credentials of the card provider. */
export interface MercadoPagoSettings {
  accessToken: string;
  webhookSecret: string;
  baseUrl: string;
}

type ProviderSettings = z.output<typeof paymentProviderVariables>;

/** Conflicts between these settings, one line each. */
export function paymentProviderProblems(settings: ProviderSettings): string[] {
  const { MERCADOPAGO_ACCESS_TOKEN: token, MERCADOPAGO_WEBHOOK_SECRET: secret } = settings;
  return [
    ...(token !== undefined && secret === undefined
      ? ['MERCADOPAGO_WEBHOOK_SECRET é obrigatória quando MERCADOPAGO_ACCESS_TOKEN está definida.']
      : []),
    ...(token === undefined && secret !== undefined
      ? ['MERCADOPAGO_ACCESS_TOKEN é obrigatória quando MERCADOPAGO_WEBHOOK_SECRET está definida.']
      : []),
    ...(token === undefined && settings.MERCADOPAGO_BASE_URL !== undefined
      ? ['MERCADOPAGO_ACCESS_TOKEN é obrigatória quando MERCADOPAGO_BASE_URL está definida.']
      : []),
    ...(token !== undefined && settings.SANDBOX_PROVIDER === true
      ? ['SANDBOX_PROVIDER não pode ficar ligado quando MERCADOPAGO_ACCESS_TOKEN está definida.']
      : []),
  ];
}

/** The provider, or undefined without a token. */
export function readMercadoPago(settings: ProviderSettings): MercadoPagoSettings | undefined {
  const { MERCADOPAGO_ACCESS_TOKEN: accessToken, MERCADOPAGO_WEBHOOK_SECRET: webhookSecret } = settings;
  if (accessToken === undefined || webhookSecret === undefined) return undefined;
  return { accessToken, webhookSecret, baseUrl: settings.MERCADOPAGO_BASE_URL ?? MERCADOPAGO_URL };
}
