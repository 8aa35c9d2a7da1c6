import { copyTitle, movedSaleDates } from '#core/domain/raffles/copied-raffle.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { raffleConfigForm } from '#core/forms/raffles/raffle-config.ts';
import { raffleDataForm } from '#core/forms/raffles/raffle-data.ts';
import { serverToday } from '#src/api/server-today.ts';
import { keyOf, listDeviceImages } from '#src/storage/device-images.ts';
import { edited } from '../context/edit-document.ts';
import { newConfigRow, newRaffleRow } from '../context/new-documents.ts';
import { keepRaffleConfig } from '../save/save-config.ts';
import { keepRaffle } from '../save/save-raffle.ts';
import type { SyncContext } from '../context/sync-context.ts';

export interface CopyOptions {
  /** The copy replaces a deleted raffle instead of being a second one. */
  keepsTitle?: boolean;
}

/**
 * Copies a raffle, as it is on this device, into a new draft whose dates are moved to start today. Valid documents are queued
 * at once; invalid ones stay on this device until the wizard saves them, as in any draft. Returns the new id.
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
    else await raffles.add(edited<'raffle'>(newRaffleRow(id, context.now()), data, context.now()));
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
  const today = serverToday(now);
  const data: RaffleConfigData = { ...source, ...movedSaleDates(source, today) };
  const plan = await ticketPlans.get(raffle.ticketPlanId ?? '');
  const maxTickets = plan?.maxTickets ?? source.maxTicketsPerUser;
  const form = raffleConfigForm({
    maxTickets,
    ticketPriceCents: raffle.priceCents,
    savedOn: today,
    acceptedSaleStartsOn: null,
    promisedDraw: null,
    // The copied raffle had it; where the seller's data are missing by now the server refuses.
    isPaymentOptionAvailable: () => true,
  });
  if (isRaffleFit && form.safeParse(data).success) {
    await keepRaffleConfig(context, id, data);
    return;
  }
  const row = (await raffleConfigs.get(id)) ?? newConfigRow(context.newId(), id, maxTickets, now);
  await raffleConfigs.put(edited<'config'>(row, data, now));
}

/**
 * Copies the images that this device has. The server accepts addresses of images of the owner's other raffles, but not of a
 * raffle that is gone, whose images are uploaded again.
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
