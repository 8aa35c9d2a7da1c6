import { addDays, dayOf } from '#core/domain/days.ts';
import { raffleConfigDataOf } from '#core/domain/raffles/raffle-config.ts';
import { EMPTY_PIX_SETTINGS, type PixSettings } from '#core/domain/receiving/seller-profile.ts';
import type { User } from '#core/domain/account/user.ts';
import { listNamed, listTicketPlans } from '../../repositories/raffles/catalog.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { findUserById, insertUser } from '../../repositories/account/users.ts';
import { makeConfirmation } from '../account/confirm-password.ts';
import { activateRaffle } from '../publication/activate-raffle.ts';
import { createRaffleConfig } from '../raffles/create-raffle-config.ts';
import { hashPassword } from '../account/passwords.ts';
import { saveRaffleConfig } from '../raffles/save-raffle-config.ts';
import { saveRaffle } from '../raffles/save-raffle.ts';
import { createProfile } from '../receiving/seller-profile.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SELLER } from './accounts.ts';
import { uploadDemoPictures } from './upload-demo-pictures.ts';
import { DEMO_RAFFLES, type DemoRaffle } from './raffles.ts';

type DemoAccount = (typeof DEMO_ACCOUNTS)[keyof typeof DEMO_ACCOUNTS];

const NO_PRECONDITION = { kind: 'none' } as const;
const ORGANIZER_PIX: PixSettings = {
  ...EMPTY_PIX_SETTINGS,
  pixKeyType: 'email',
  pixKey: DEMO_ACCOUNTS.organizer.email,
  pixCity: 'São Paulo',
};

function callerOf({ description: _description, ...account }: DemoAccount): Caller {
  const user: User = {
    ...account,
    avatarUrl: null,
    isDeleted: false,
    freeEligible: false,
    isEmailVerified: true,
    isPhoneVerified: false,
    pendingEmail: '',
    pendingPhone: '',
  };
  return { user, tokenHash: '' };
}

/** Creates demo accounts and raffles once; restarts do not reset changes to them. */
export async function seedDemo(context: ServiceContext): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  let isFirstTime = false;
  await inTransaction(context.db, async (db) => {
    // Nobody is told of the receiving settings that the demo begins with.
    const inside = { ...context, db, messenger: { ...context.messenger, canReach: () => false } };
    for (const { description: _description, ...account } of Object.values(DEMO_ACCOUNTS)) {
      const createdAt = context.now();
      const user = { ...account, passwordHash, affiliateId: null, createdAt, emailVerifiedAt: createdAt };
      isFirstTime = (await insertUser(db, user)) || isFirstTime;
    }
    if (isFirstTime) await seedOrganizer(inside, callerOf(DEMO_ACCOUNTS.organizer));
  });
  if (!isFirstTime) return;
  const organizer = callerOf(DEMO_ACCOUNTS.organizer);
  await Promise.all(DEMO_RAFFLES.map((raffle) => uploadDemoPictures(context, organizer, raffle)));
}

async function seedOrganizer(context: ServiceContext, organizer: Caller): Promise<void> {
  const found = await findUserById(context.db, organizer.user.id);
  const confirmed = found && makeConfirmation(context, organizer, found.passwordHash);
  const owner = { ...organizer, passwordConfirmation: confirmed?.confirmation };
  await createProfile(context, owner, { ...ORGANIZER_PIX, ...DEMO_SELLER }, NO_PRECONDITION);
  for (const raffle of DEMO_RAFFLES) await seedRaffle(context, organizer, raffle);
}

/** Uses the regular services, so that demo data obeys every rule. */
async function seedRaffle(context: ServiceContext, organizer: Caller, demo: DemoRaffle): Promise<void> {
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
      precondition: NO_PRECONDITION,
    });
  }
}
