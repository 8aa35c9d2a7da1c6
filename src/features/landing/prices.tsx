import { FREE_REVENUE_LIMIT_CENTS, PUBLICATION_FEE_CENTS } from '#core/domain/limits.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { estimatedRevenueCents, isFreeRaffle } from '#core/domain/publication/publication.ts';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import styles from './prices.module.css';
import { Section } from './section.tsx';

const LIMIT = formatMoney(FREE_REVENUE_LIMIT_CENTS);
const EXAMPLES = [
  { maxTickets: 200, priceCents: 500 },
  { maxTickets: 1_000, priceCents: 1_000 },
];

/** What it costs (P-501, P-503): one side of the limit, and the other. */
export function Prices() {
  return (
    <Section
      id="preco"
      title="Quanto custa"
      lead="A receita estimada é a quantidade de tickets vezes o preço de cada um. É ela que decide."
    >
      <div className={styles.prices}>
        {EXAMPLES.map((example) => (
          <Price key={example.maxTickets} {...example} />
        ))}
      </div>
      <p className={styles.note}>Sem mensalidade e sem comissão da Rifaria sobre as suas vendas.</p>
    </Section>
  );
}

function Price({ maxTickets, priceCents }: { maxTickets: number; priceCents: number }) {
  const isFree = isFreeRaffle({ maxTickets, priceCents, ownerIsPrivileged: false });
  const revenue = formatMoney(estimatedRevenueCents(priceCents, maxTickets));
  return (
    <TicketCard
      top={
        <div className={styles.top}>
          <h3 className={styles.when}>{isFree ? `Até ${LIMIT}` : `Acima de ${LIMIT}`}</h3>
          <p className={styles.price}>{isFree ? 'Grátis' : formatMoney(PUBLICATION_FEE_CENTS)}</p>
          <p className={styles.once}>
            {isFree ? 'Publica na hora, sem pagar nada.' : 'Uma vez por rifa, só na hora de publicar.'}
          </p>
        </div>
      }
      stub={
        <p className={styles.example}>
          Exemplo: {formatCount(maxTickets)} tickets de {formatMoney(priceCents)}{' '}
          <b className={styles.sum}>= {revenue}</b>
        </p>
      }
    />
  );
}
