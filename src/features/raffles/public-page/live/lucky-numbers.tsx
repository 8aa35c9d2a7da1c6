import { useContext } from 'react';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { isPublicStatus, type PublicLuckyNumbers } from '#core/domain/raffles/public-raffle.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { Section } from '../section.tsx';
import { useFold } from '../use-fold.ts';
import { ListedBuyersContext } from './listed-buyers.ts';
import { LuckyCards } from './lucky-cards.tsx';
import { WhenNear } from './when-near.tsx';

const LiveLuckyNumbers = lazyComponent(async () => (await import('./live-parts.ts')).LiveLuckyNumbers);

/** What they are worth where buyers choose their numbers, and could choose a lucky one on purpose. */
function SecretNumbers({ count, prizeCents }: PublicLuckyNumbers) {
  const prize = <b>{formatMoney(prizeCents)}</b>;
  return (
    <p>
      {count === 1 ? (
        <>
          Um número vale {prize} na hora para quem comprar. Foi escolhido pelo organizador e fica em segredo
          até sair.
        </>
      ) : (
        <>
          {formatCount(count)} números valem {prize} cada, na hora, para quem comprar. Foram escolhidos pelo
          organizador e ficam em segredo até saírem.
        </>
      )}
    </p>
  );
}

/** Tickets that win at once (P-752): the promise from the page itself, which of them are found once the reader comes near. */
export function LuckyNumbers({ page: { raffle, config, tickets } }: { page: PublicRafflePage }) {
  const listed = useContext(ListedBuyersContext);
  // Of the promise and of what replaces it: what a reader has unfolded stays so.
  const fold = useFold();
  if (!config?.luckyNumbers) return null;
  const { luckyNumbers: lucky, ticketModel } = config;
  const { total } = tickets;
  const cards = lucky.numbers.map((number) => ({ number, prizeCents: lucky.prizeCents }));
  const isLive = isPublicStatus(raffle.status);
  const promised = <LuckyCards cards={cards} total={total} fold={fold} {...(isLive && { note: '' })} />;
  return (
    <Section title="Números da sorte">
      {ticketModel === 'manual' ? <SecretNumbers {...lucky} /> : <p>Comprou um destes, ganhou na hora.</p>}
      {isLive ? (
        <>
          <WhenNear placeholder={promised}>
            <LiveLuckyNumbers {...{ raffleId: raffle.id, lucky, total, fold }} placeholder={promised} />
          </WhenNear>
          <noscript>{listed?.lucky({ count: lucky.count, total })}</noscript>
        </>
      ) : (
        promised
      )}
    </Section>
  );
}
