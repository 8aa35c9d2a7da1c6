import { DAY_MS } from '#core/domain/durations.ts';
import { addDays, dayOf } from '#core/domain/days.ts';
import { type RaffleConfigData, raffleConfigDataOf } from '#core/domain/raffles/raffle-config.ts';
import { EMPTY_PIX_SETTINGS, type PixSettings } from '#core/domain/receiving/seller-profile.ts';
import type { User } from '#core/domain/account/user.ts';
import { listNamed, listTicketPlans } from '../../repositories/raffles/catalog.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { findUserById, insertUser } from '../../repositories/account/users.ts';
import { makeConfirmation } from '../account/confirm-password.ts';
import { PUBLICATION_TERMS } from '#core/text/publication/publication-terms.ts';
import { activateRaffle } from '../publication/activate-raffle.ts';
import { createRaffleConfig } from '../raffles/create-raffle-config.ts';
import { hashPassword } from '../account/passwords.ts';
import { closeSession, findCaller, openSession } from '../account/sessions.ts';
import { saveRaffleConfig } from '../raffles/save-raffle-config.ts';
import { saveRaffle } from '../raffles/save-raffle.ts';
import { createProfile } from '../receiving/seller-profile.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { DEMO_ACCOUNTS, DEMO_FREE_ACCOUNT_IDS, DEMO_PASSWORD, DEMO_SELLER } from './accounts.ts';
import { uploadDemoPictures } from './upload-demo-pictures.ts';
import { DEMO_RAFFLES, type DemoRaffle } from './raffles.ts';
import { DEMO_SALES, type DemoSale } from './sales/demo-sales.ts';
import { endSale } from './sales/end-sale.ts';
import { type SaleToSeed, seedSale } from './sales/seed-sale.ts';

type DemoAccount = (typeof DEMO_ACCOUNTS)[keyof typeof DEMO_ACCOUNTS];

const NO_PRECONDITION = { kind: 'none' } as const;
/** The account's e-mail as its Pix key. */
const pixOf = ({ user: { email: pixKey } }: Caller): PixSettings => ({
  ...EMPTY_PIX_SETTINGS,
  ...{ pixKeyType: 'email', pixKey, pixCity: 'São Paulo' },
});

function callerOf({ description: _description, ...account }: DemoAccount): Caller {
  const user: User = {
    ...account,
    avatarUrl: null,
    isDeleted: false,
    freeEligible: DEMO_FREE_ACCOUNT_IDS.includes(account.id),
    isEmailVerified: true,
    isPhoneVerified: false,
    pendingEmail: '',
    pendingPhone: '',
  };
  return { user, tokenHash: '' };
}

const [SELLER, ORGANIZER] = [callerOf(DEMO_ACCOUNTS.seller), callerOf(DEMO_ACCOUNTS.organizer)];

/** Creates demo accounts, raffles and the seller's `sales` once; restarts do not reset changes to them. */
export async function seedDemo(
  context: ServiceContext,
  sales: readonly DemoSale[] = DEMO_SALES,
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { made, plans } = await inTransaction(context.db, async (db) => {
    // Nobody is told of the receiving settings that the demo begins with.
    const inside = { ...context, db, messenger: { ...context.messenger, canReach: () => false } };
    const added = await insertAccounts(inside, passwordHash);
    const published = added.has(SELLER.user.id) ? await seedSeller(inside, sales) : [];
    if (added.has(ORGANIZER.user.id)) await seedOrganizer(inside);
    return { made: added, plans: published };
  });
  const ofOrganizer = made.has(ORGANIZER.user.id) ? DEMO_RAFFLES : [];
  const pictured = plans.map(({ sale: { raffle } }) => raffle).filter(({ pictures }) => pictures.length > 0);
  await Promise.all([
    ...ofOrganizer.map((raffle) => uploadDemoPictures(context, ORGANIZER, raffle)),
    ...pictured.map((raffle) => uploadDemoPictures(context, SELLER, raffle)),
    seedSales(context, plans),
  ]);
}

/** Ids of the accounts that did not exist. */
async function insertAccounts({ db, now }: ServiceContext, passwordHash: string): Promise<Set<string>> {
  const added = new Set<string>();
  for (const { description: _description, ...account } of Object.values(DEMO_ACCOUNTS)) {
    const createdAt = now();
    const user = { ...account, passwordHash, affiliateId: null, createdAt, emailVerifiedAt: createdAt };
    if (await insertUser(db, user)) added.add(account.id);
  }
  return added;
}

async function seedOrganizer(context: ServiceContext): Promise<void> {
  await seedProfile(context, ORGANIZER);
  for (const raffle of DEMO_RAFFLES) await seedRaffle(context, ORGANIZER, raffle);
}

async function seedSeller(context: ServiceContext, sales: readonly DemoSale[]): Promise<SaleToSeed[]> {
  await seedProfile(context, SELLER);
  const plans: SaleToSeed[] = [];
  for (const sale of sales) plans.push(await publishSale(context, SELLER, sale));
  return plans;
}

const daysBefore = ({ now }: ServiceContext, days: number) => new Date(now().getTime() - days * DAY_MS);

async function seedSales(context: ServiceContext, plans: readonly SaleToSeed[]): Promise<void> {
  for (const plan of plans) {
    const lastDay = daysBefore(context, plan.sale.endedDaysAgo ?? 0);
    await seedSale({ ...context, now: () => lastDay }, plan);
    if (plan.sale.endedDaysAgo !== undefined) await endSale(context, plan);
  }
}

/** Receiving data are saved by a live session only, which is closed again. */
async function seedProfile(context: ServiceContext, { user }: Caller): Promise<void> {
  const token = await openSession(context, user.id);
  const caller = await findCaller(context, token);
  const found = await findUserById(context.db, user.id);
  if (!caller || !found) throw new Error('a demo account that was just made is gone');
  const { confirmation } = makeConfirmation(context, caller, found.passwordHash);
  const owner = { ...caller, passwordConfirmation: confirmation };
  await createProfile(context, owner, { ...pixOf(caller), ...DEMO_SELLER }, NO_PRECONDITION);
  await closeSession(context, token);
}

/** Publishes a raffle on the day on which its sales began. */
async function publishSale(context: ServiceContext, seller: Caller, sale: DemoSale): Promise<SaleToSeed> {
  const startedAt = daysBefore(context, sale.startedDaysAgo + (sale.endedDaysAgo ?? 0));
  const config = await seedRaffle({ ...context, now: () => startedAt }, seller, {
    ...sale.raffle,
    drawsInDays: sale.startedDaysAgo + sale.raffle.drawsInDays,
  });
  return { sale, config, sellerId: seller.user.id };
}

/** Uses the regular services, so that demo data obeys every rule. */
async function seedRaffle(
  context: ServiceContext,
  organizer: Caller,
  demo: DemoRaffle,
): Promise<RaffleConfigData> {
  const { db } = context;
  const named = (items: { id: string; name: string }[], name: string) =>
    items.find((item) => item.name === name)?.id ?? null;
  const data = {
    ...demo.data,
    categoryId: named(await listNamed(db, 'category'), demo.category),
    lotteryId: named(await listNamed(db, 'lottery'), demo.lottery),
    ticketPlanId: (await listTicketPlans(db)).find((plan) => plan.maxTickets === demo.maxTickets)?.id ?? null,
  };
  await saveRaffle(context, organizer, { ...data, id: demo.id }, NO_PRECONDITION);
  const made = await createRaffleConfig(context, organizer, { id: demo.configId, raffleId: demo.id });
  const { slug: _slug, ...config } = made;
  const drawsOn = addDays(dayOf(context.now()), demo.drawsInDays);
  const wanted = { ...raffleConfigDataOf(config), ...demo.config, drawsOn };
  await saveRaffleConfig(context, organizer, made.id, wanted, NO_PRECONDITION);
  if (demo.published) {
    await activateRaffle(context, organizer, {
      id: demo.id,
      configRevision: undefined,
      acceptedTerms: PUBLICATION_TERMS.version,
      precondition: NO_PRECONDITION,
    });
  }
  return wanted;
}
