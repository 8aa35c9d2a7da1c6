import { useEffect, useEffectEvent, useState } from 'react';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import { isPermanent } from './refusal.ts';
import { prepareProviderPayment } from './send-purchase.ts';
import type { FollowedPurchase } from './use-purchase.ts';

/** Why a request for a checkout failed. */
export type CheckoutFailure =
  /** The provider wants the payer's CPF, or does not accept the one that was sent (P-745). */
  | { kind: 'cpf' }
  /** The provider does not accept the payer's e-mail; the seller's own, say. */
  | { kind: 'email'; text: string }
  | { kind: 'problem'; text: string; isPermanent: boolean };

function failureOf(error: unknown): CheckoutFailure {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'identification-needed' || error.fields.identification !== undefined)
    return { kind: 'cpf' };
  if (error.fields.email !== undefined) return { kind: 'email', text: error.fields.email };
  const text = error.kind === 'refused' ? error.message : 'Sem resposta. Confira sua internet.';
  return { kind: 'problem', text, isPermanent: isPermanent(error) };
}

/** Requests a checkout from the provider if the purchase has none, or by `renew` after one that has ended (P-833), with the payer's CPF once it was asked for, and another e-mail if theirs was refused. The CPF is not stored. */
export function useProviderPayment(
  { stored, show }: FollowedPurchase,
  { sellerId }: Purchase,
  method: 'pix' | 'card',
) {
  const [failure, setFailure] = useState<CheckoutFailure>();
  const [cpf, setCpf] = useState('');
  const isNeeded = !stored.provider && failure === undefined;
  const prepare = useEffectEvent(() => {
    prepareProviderPayment(stored, { sellerId, method, cpf }).then(
      (provider) => show({ provider }),
      (error: unknown) => setFailure(failureOf(error)),
    );
  });
  useEffect(() => {
    if (isNeeded) prepare();
  }, [isNeeded]);
  const payWithCpf = (digits: string) => {
    setCpf(digits);
    setFailure(undefined);
  };
  const payWithEmail = (email: string) => {
    const request = { ...stored.request, email };
    show({ request });
    void changePurchase(stored.id, { request });
    setFailure(undefined);
  };
  const renew = () => {
    show({ provider: undefined });
    void changePurchase(stored.id, { provider: undefined });
  };
  return { failure, cpf, payWithCpf, payWithEmail, renew, retry: () => setFailure(undefined) };
}
