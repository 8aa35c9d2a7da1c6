import type { Kysely } from 'kysely';
import { formatCount } from '#core/domain/money.ts';
import type { Tables } from './tables.ts';

/** Fixed ids, so that every database has the same ones and seeding is idempotent. */
const catalogueId = (kind: number, position: number) =>
  `00000000-0000-7000-8000-${String(kind).padStart(4, '0')}${String(position).padStart(8, '0')}`;

const CATEGORIES = [
  'Eletrônicos',
  'Celulares',
  'Carros e motos',
  'Dinheiro no Pix',
  'Casa e eletrodomésticos',
  'Beleza e perfumes',
  'Viagens e passeios',
  'Cestas e alimentos',
  'Esporte e lazer',
  'Solidária',
  'Outros',
];

const LOTTERIES = ['Loteria Federal', 'Sorteio ao vivo', 'Sorteador online', 'Outra'];

const TICKET_PLAN_SIZES = [
  25, 50, 100, 200, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 10_000_000,
];

const named = (kind: number) => (name: string, position: number) => ({
  id: catalogueId(kind, position + 1),
  name,
  position,
});

const categories = CATEGORIES.map(named(1));
const lotteries = LOTTERIES.map(named(2));
const ticketPlans = TICKET_PLAN_SIZES.map((maxTickets) => ({
  id: catalogueId(3, maxTickets),
  name: `${formatCount(maxTickets)} tickets`,
  maxTickets,
}));

/** Inserts categories, lotteries and ticket packages. Idempotent, also with two servers at once. */
export async function seedCatalogue(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('category')
    .values(categories)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .insertInto('lottery')
    .values(lotteries)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .insertInto('ticketPlan')
    .values(ticketPlans)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
