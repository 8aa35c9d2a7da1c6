import type { FeeProvider } from '../fee-provider.ts';
import { createMercadoPago, type MercadoPagoSettings } from './mercado-pago.ts';
import { verifiedSignature } from './webhook-signature.ts';

export interface FeeAccountSettings extends MercadoPagoSettings {
  accessToken: string;
  webhookSecret: string;
}

/** The platform's account, with the secret of its notifications. */
export function createFeeAccount({
  accessToken,
  webhookSecret,
  ...settings
}: FeeAccountSettings): FeeProvider {
  return {
    ...createMercadoPago(settings)(accessToken),
    signatureOf: (notification, now) => verifiedSignature(notification, webhookSecret, now),
  };
}
