import { useEffect, useState } from 'react';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { prepareProviderPayment } from './send-purchase.ts';
import type { FollowedPurchase } from './use-purchase.ts';

/** Why a request for a checkout failed. */
export type CheckoutFailure =
  /** The provider wants the payer's CPF, or does not accept the one that was sent (P-745). */
  { kind: 'cpf' } | { kind: 'problem'; text: string };

function failureOf(error: unknown): CheckoutFailure {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'identification-needed' || error.fields.identification !== undefined)
    return { kind: 'cpf' };
  const text = error.kind === 'refused' ? error.message : 'O provedor de pagamento não respondeu.';
  return { kind: 'problem', text };
}

/** Requests a checkout from the provider if the purchase has none, with the payer's CPF once it was asked for. The CPF is not stored. */
export function useProviderPayment(
  { stored, show }: FollowedPurchase,
  { sellerId }: Purchase,
  method: 'pix' | 'card',
) {
  const [failure, setFailure] = useState<CheckoutFailure>();
  const [cpf, setCpf] = useState('');
  const isNeeded = !stored.provider && failure === undefined;
  const [requested] = useState(stored);
  const [onReply] = useState(() => show);
  useEffect(() => {
    if (!isNeeded) return;
    prepareProviderPayment(requested, { sellerId, method, cpf }).then(
      (provider) => onReply({ provider }),
      (error: unknown) => setFailure(failureOf(error)),
    );
  }, [isNeeded, requested, onReply, sellerId, method, cpf]);
  const payWithCpf = (digits: string) => {
    setCpf(digits);
    setFailure(undefined);
  };
  return { failure, cpf, payWithCpf, retry: () => setFailure(undefined) };
}
