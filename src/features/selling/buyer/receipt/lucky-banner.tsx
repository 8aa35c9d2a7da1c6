import { star } from 'ionicons/icons';
import { formatMoney } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import type { LuckyFind, PurchasedRaffle } from '#src/storage/stored-purchase.ts';
import { Banner } from '#src/ui/elements/banner.tsx';

interface LuckyBannerProps {
  finds: readonly LuckyFind[];
  raffle: PurchasedRaffle;
}

/** That a purchase has lucky numbers (P-752), before the draw: its prize belongs to whoever has the number then (P-810). */
export function LuckyBanner({ finds, raffle }: LuckyBannerProps) {
  if (finds.length === 0) return null;
  return (
    <Banner tone="success" icon={star} role="status">
      {finds.map(({ number, prizeCents }) => (
        <p key={number}>
          <b>O {formatTicketNumber(number, raffle.maxTickets)} é um número da sorte!</b> Ele vale{' '}
          {formatMoney(prizeCents)} para você.
        </p>
      ))}
      <p>{raffle.organizerName} tem o seu telefone. Nenhum prêmio precisa de pagamento.</p>
    </Banner>
  );
}
