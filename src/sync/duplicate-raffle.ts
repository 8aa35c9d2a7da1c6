import { copyTitle, movedSaleDates } from '#core/domain/copied-raffle.ts';
import { dayOf } from '#core/domain/days.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import { raffleConfigForm } from '#core/forms/raffle-config.ts';
import { raffleDataForm } from '#core/forms/raffle-data.ts';
import { keyOf, listDeviceImages } from '#src/storage/device-images.ts';
import { edited } from './edit-document.ts';
import { newConfigRow, newRaffleRow } from './new-documents.ts';
import { keepRaffleConfig } from './save-config.ts';
import { keepRaffle } from './save-raffle.ts';
import type { SyncContext } from './sync-context.ts';

export interface CopyOptions {
  /** It takes the place of one that is gone, and is no copy beside it. */
  keepsTitle?: boolean;
}

/**
 * A draft of its own with all that the raffle has as it stands here, its dates moved to start today. What is in order is
 * queued for the server at once; what is not waits on this device for the wizard, as any draft does. Answers the new id.
 */
export async function duplicateRaffle(
  context: SyncContext,
  raffleId: string,
  { keepsTitle = false }: CopyOptions = {},
): Promise<string> {
  const { database } = context;
  const { raffles, raffleConfigs, ticketPlans, slots, versions, images, imageBytes } = database;
  const tables = [raffles, raffleConfigs, ticketPlans, slots, versions, images, imageBytes];
  const id = context.newId();
  await database.transaction('rw', tables, async () => {
    const source = await raffles.get(raffleId);
    if (!source) throw new Error(`No raffle ${raffleId} to copy`);
    const config = await raffleConfigs.get(raffleId);
    const { title } = source.working;
    const data = { ...source.working, title: keepsTitle ? title : copyTitle(title) };
    const isFit = raffleDataForm.safeParse(data).success;
    if (isFit) await keepRaffle(context, id, data);
    else await raffles.add(edited(newRaffleRow(id, context.now()), data, context.now()));
    await copyImages(database, raffleId, id, keepsTitle);
    if (config) await copyConfig(context, id, data, config.working, isFit);
  });
  return id;
}

async function copyConfig(
  context: SyncContext,
  id: string,
  raffle: RaffleData,
  source: RaffleConfigData,
  isRaffleFit: boolean,
): Promise<void> {
  const { raffleConfigs, ticketPlans } = context.database;
  const now = context.now();
  const today = dayOf(now);
  const data: RaffleConfigData = { ...source, ...movedSaleDates(source, today) };
  const plan = await ticketPlans.get(raffle.ticketPlanId ?? '');
  const maxTickets = plan?.maxTickets ?? source.maxTicketsPerUser;
  const form = raffleConfigForm({
    maxTickets,
    ticketPriceCents: raffle.priceCents,
    savedOn: today,
    acceptedSaleStartsOn: null,
    // The copied raffle had it; should the seller's data have gone since, the server says so.
    isPaymentOptionAvailable: () => true,
  });
  if (isRaffleFit && form.safeParse(data).success) {
    await keepRaffleConfig(context, id, data);
    return;
  }
  const row = (await raffleConfigs.get(id)) ?? newConfigRow(context.newId(), id, maxTickets, now);
  await raffleConfigs.put(edited(row, data, now));
}

/**
 * The images that this device has, for the copy: the server takes the address of one from another raffle of the owner, but
 * not from one that is gone, whose images are sent again.
 */
async function copyImages(
  database: SyncContext['database'],
  from: string,
  to: string,
  isSourceGone: boolean,
): Promise<void> {
  for (const row of await listDeviceImages(database, from)) {
    const stored = await database.imageBytes.get(keyOf(row));
    if (!stored) continue;
    const uploadedAt = isSourceGone ? null : row.uploadedAt;
    await database.images.put({ ...row, raffleId: to, uploadedAt });
    await database.imageBytes.put({ ...stored, raffleId: to });
  }
}
