import { star, trophyOutline } from 'ionicons/icons';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { ticketsInWords } from '#core/domain/raffles/tickets-in-words.ts';
import {
  type Package,
  type RaffleConfigData,
  shownPurchaseButtons,
} from '#core/domain/raffles/raffle-config.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { Block } from './review-block.tsx';
import { inConfig, NOT_GIVEN } from './review-rows.ts';
import styles from './review-sales.module.css';

interface OfConfig {
  config: RaffleConfigData;
}

/** The prizes in order, and the prize for the largest buyer. */
export function Prizes({ config }: OfConfig) {
  return (
    <Block title={CONFIG_FIELDS.prizes.label} place={inConfig('prizes')}>
      {config.prizes.length === 0 && <p className={styles.nothing}>{NOT_GIVEN}</p>}
      <ol role="list" className={styles.prizes}>
        {config.prizes.map((prize, index) => (
          <li key={`${index}-${prize}`}>
            <span className={styles.place}>{index + 1}º</span>
            <span>{prize}</span>
          </li>
        ))}
      </ol>
    </Block>
  );
}

export function MostPurchased({ config }: OfConfig) {
  if (!config.mostPurchasedEnabled) return null;
  return (
    <Block title={CONFIG_FIELDS.mostPurchasedPrize.label} place={inConfig('mostPurchasedPrize')}>
      <p className={styles.award}>
        <Icon icon={trophyOutline} />
        <span>{config.mostPurchasedPrize || NOT_GIVEN}</span>
      </p>
    </Block>
  );
}

/** The promotions, ascending by number of tickets. */
export function Promotions({ config }: OfConfig) {
  const { promotions } = config;
  return (
    <Block title={CONFIG_FIELDS.promotions.label} place={inConfig('promotions')}>
      {promotions.length === 0 && <p className={styles.nothing}>Nenhuma promoção</p>}
      <ul role="list" className={styles.promotions}>
        {promotions
          .toSorted((one, other) => one.tickets - other.tickets)
          .map(({ tickets, description, priceCents }) => (
            <li key={tickets}>
              <span>
                <b>{description}</b>
                <small>a partir de {ticketsInWords(tickets)}</small>
              </span>
              <span className={styles.figure}>{formatMoney(priceCents)}</span>
            </li>
          ))}
      </ul>
    </Block>
  );
}

/** The purchase buttons; only if the platform picks the numbers (P-412). */
export function PurchaseButtons({ config, ...raffle }: OfConfig & Package) {
  if (config.ticketModel !== 'random') return null;
  return (
    <Block title={CONFIG_FIELDS.purchaseButtons.label} place={inConfig('purchaseButtons')}>
      <ul role="list" className={styles.chips}>
        {shownPurchaseButtons(config, raffle).map(({ tickets, mostPopular }) => (
          <li key={tickets} className={styles.button}>
            +{formatCount(tickets)}
            {mostPopular && (
              <small>
                <Icon icon={star} /> Mais popular
              </small>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

interface LuckyNumbersProps extends OfConfig {
  /** Size of the package, which determines the width of a number. */
  maxTickets: number;
}

/** The instant-win numbers (P-414), padded as on a ticket. */
export function LuckyNumbers({ config, maxTickets }: LuckyNumbersProps) {
  if (!config.luckyNumbersEnabled) return null;
  return (
    <Block title={CONFIG_FIELDS.luckyNumbers.label} place={inConfig('luckyNumbers')}>
      <p>
        Cada um vale <b>{formatMoney(config.luckyNumberPrizeCents)}</b> para quem comprar.
      </p>
      {config.luckyNumbers.length === 0 && <p className={styles.nothing}>Nenhum número ainda</p>}
      <ul role="list" className={styles.chips}>
        {config.luckyNumbers.map((number) => (
          <li key={number} className={styles.lucky}>
            {formatTicketNumber(number, maxTickets)}
          </li>
        ))}
      </ul>
    </Block>
  );
}
