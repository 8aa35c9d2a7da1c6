import { useEffect, useState } from 'react';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { prepareProviderPayment } from './send-purchase.ts';
import type { FollowedPurchase } from './use-purchase.ts';

/** Requests a checkout from the provider if the purchase has none. `problem` is the error text of a failed request. */
export function useProviderPayment(
  { stored, show }: FollowedPurchase,
  { sellerId }: Purchase,
  method: 'pix' | 'card',
): { problem: string | undefined; retry: () => void } {
  const [problem, setProblem] = useState<string>();
  const isNeeded = !stored.provider && problem === undefined;
  const [requested] = useState(stored);
  const [onReply] = useState(() => show);
  useEffect(() => {
    if (!isNeeded) return;
    prepareProviderPayment(requested, sellerId, method).then(
      (provider) => onReply({ provider }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error.kind === 'refused' ? error.message : 'O provedor de pagamento não respondeu.');
      },
    );
  }, [isNeeded, requested, onReply, sellerId, method]);
  return { problem, retry: () => setProblem(undefined) };
}
