import { formatInstant } from '#core/domain/instants.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { FactList } from '../fact-list.tsx';

interface ClosedFactsProps {
  title: string;
  purchase: Purchase;
}

/** Which purchase it was: raffle, code, and the days of reservation, payment and end. */
export function ClosedFacts({ title, purchase }: ClosedFactsProps) {
  const { code, createdAt, paidAt, closed, status } = purchase;
  const facts = [
    { name: 'Rifa', value: title },
    { name: 'Código da compra', value: formatPurchaseCode(code) },
    { name: 'Reservado em', value: formatInstant(createdAt) },
    ...(paidAt === null ? [] : [{ name: 'Pago em', value: formatInstant(paidAt) }]),
    ...(closed
      ? [{ name: status === 'refunded' ? 'Devolvido em' : 'Cancelado em', value: formatInstant(closed.at) }]
      : []),
  ];
  return <FactList facts={facts} />;
}
