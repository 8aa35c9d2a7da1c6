import { trophyOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { wonPrize } from '#core/domain/draw/result-words.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { Banner } from '#src/ui/elements/banner.tsx';

interface DrawOutcomeProps {
  result: PurchaseResult;
  raffle: StoredPurchase['raffle'];
}

/** What a purchase has won, or which numbers have. */
export function DrawOutcome({ result: { won, numbers }, raffle }: DrawOutcomeProps) {
  const { maxTickets } = raffle;
  const shown = numbers.map((number) => formatTicketNumber(number, maxTickets)).join(', ');
  const link = <Link to={publicRafflePath(raffle.id, raffle.slug)}>Ver o resultado</Link>;
  if (won.length === 0)
    return (
      <Banner role="status" action={link}>
        {numbers.length === 1 ? `Saiu o número ${shown}.` : `Saíram os números ${shown}.`}
      </Banner>
    );
  return (
    <Banner tone="success" icon={trophyOutline} role="status" action={link}>
      {won.map((winner) => (
        <p key={`${winner.kind}${winner.place}`}>
          <b>{wonPrize(winner)}</b>
          {winner.number !== null && <> com o número {formatTicketNumber(winner.number, maxTickets)}</>}
        </p>
      ))}
      <p>{raffle.organizerName} tem o seu telefone. Nenhum prêmio precisa de pagamento.</p>
    </Banner>
  );
}
