import * as z from 'zod/mini';
import { findAvatarHash } from '#core/domain/account/avatar.ts';
import { findContentHash } from '#core/domain/raffles/raffle-images.ts';
import { affiliateProgramReply } from '#core/wire/account/affiliates.ts';
import { notificationChoices } from '#core/wire/notifications/notifications.ts';
import { raffleConfigReply } from '#core/wire/raffles/raffle-config.ts';
import { raffleReply } from '#core/wire/raffles/raffle.ts';
import { purchaseReply } from '#core/wire/selling/purchase.ts';
import { sellerProfileReply } from '#core/wire/receiving/seller-profile.ts';
import { userToWire } from '#core/wire/account/user.ts';
import type { StoredImage } from '../../../images/image-store.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { outlineRafflesOf } from '../../../repositories/raffles/own-lists.ts';
import { countRafflesOf, findRaffles, type StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import { findProfileOf } from '../../../repositories/receiving/seller-profiles.ts';
import { affiliatesInBatches, readReferral } from '../affiliates.ts';
import { readChoices } from '../../notifications/choices.ts';
import { toRaffleReply } from '../../raffles/raffle-access.ts';
import { purchasesOfAccount } from '../../selling/purchases/purchases-of-account.ts';
import { purchasesOfRaffle } from '../../selling/purchases/purchases-of-raffle.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { listOwnSessions } from '../own-sessions.ts';
import { jsonPieces, jsonPiecesWithin, jsonText } from './json-pieces.ts';
import { readMeText } from './read-me-text.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

/** Raffles that are read at once: each may have 100 kB of texts. */
const RAFFLES_AT_ONCE = 10;

/** All data of the caller as a zip (LGPD, art. 18): JSON in wire format, pictures, and a README. Read in batches, as it is taken. */
export function exportAccount(context: ServiceContext, caller: Caller): AsyncGenerator<Uint8Array> {
  return zipStream(entriesOf(context, caller));
}

async function* entriesOf(context: ServiceContext, caller: Caller): AsyncGenerator<ZipEntry> {
  const at = context.now();
  const text = (name: string, content: string): ZipEntry => ({ name, pieces: [Buffer.from(content)], at });
  const json = (name: string, value: unknown) => text(name, jsonText(value));
  const { db } = context;
  yield text('LEIA-ME.txt', readMeText(caller.user, await countRafflesOf(db, caller.user.id), at));
  yield json('conta.json', userToWire(caller.user));
  yield json('aparelhos.json', await listOwnSessions(context, caller));
  const profile = await findProfileOf(db, caller.user.id);
  if (profile) yield json('recebimento.json', z.encode(sellerProfileReply, profile));
  yield { name: 'afiliados.json', pieces: await affiliatesOf(context, caller), at };
  yield json('avisos.json', z.encode(notificationChoices, await readChoices(context, caller)));
  yield* picture(context, 'foto.webp', caller.user.avatarUrl);
  yield { name: 'compras.json', pieces: jsonPieces(purchasesOf(context, caller)), at };
  let place = 0;
  for await (const raffle of rafflesOf(context, caller.user.id)) {
    place += 1;
    const folder = `rifas/${String(place).padStart(3, '0')}-${raffle.slug || 'sem-titulo'}`;
    yield json(`${folder}/rifa.json`, z.encode(raffleReply, toRaffleReply(raffle, caller.user)));
    yield { name: `${folder}/pagamentos.json`, pieces: jsonPieces(salesOf(context, raffle.id)), at };
    yield* configOf(context, folder, raffle, json);
  }
}

/** What a purchase tells of its buyer's side alone: no data of the seller, nor of whoever it was made in the name of. */
const PURCHASE_FIELDS = [
  ...['_id', 'raffle', 'status', 'quantity', 'tickets', 'unitPrice', 'discount', 'amount', 'option', 'code'],
  ...['createdAt', 'expiresAt', 'paidAt', 'refundDue', 'refunded', 'returned'],
];

async function* purchasesOf(context: ServiceContext, caller: Caller): AsyncGenerator<object[]> {
  for await (const batch of purchasesOfAccount(context, caller))
    yield batch.map((purchase) => {
      const fields = Object.entries(z.encode(purchaseReply, purchase));
      return Object.fromEntries(fields.filter(([name]) => PURCHASE_FIELDS.includes(name)));
    });
}

/** All purchases of a raffle of the caller, as its sales show them. */
async function* salesOf(context: ServiceContext, raffleId: string): AsyncGenerator<object[]> {
  for await (const batch of purchasesOfRaffle(context, raffleId))
    yield batch.map((purchase) => z.encode(purchaseReply, purchase));
}

/** The caller's code, and everybody who came by it: the reply of 'Meus afiliados' names the newest alone. */
async function affiliatesOf(context: ServiceContext, caller: Caller): Promise<AsyncGenerator<Uint8Array>> {
  async function* batches(): AsyncGenerator<object[]> {
    for await (const affiliates of affiliatesInBatches(context, caller))
      yield z.encode(affiliateProgramReply, { code: '', total: 0, affiliates }).affiliates;
  }
  return jsonPiecesWithin(await readReferral(context, caller), 'affiliates', batches());
}

/** The raffles of an account, newest first. */
async function* rafflesOf({ db }: ServiceContext, ownerId: string): AsyncGenerator<StoredRaffle> {
  let page = await outlineRafflesOf(db, ownerId, { limit: RAFFLES_AT_ONCE, after: undefined });
  while (page.length > 0) {
    const ids = page.map(({ id }) => id);
    const found = await findRaffles(db, ids);
    const existing = ids.map((id) => found.get(id)).filter((raffle) => raffle !== undefined);
    yield* existing.filter(({ isDeleted }) => !isDeleted);
    page = await outlineRafflesOf(db, ownerId, { limit: RAFFLES_AT_ONCE, after: page.at(-1) });
  }
}

async function* configOf(
  context: ServiceContext,
  folder: string,
  raffle: StoredRaffle,
  json: (name: string, value: unknown) => ZipEntry,
): AsyncGenerator<ZipEntry> {
  const config = await findConfigOfRaffle(context.db, raffle.id);
  if (!config) return;
  yield json(`${folder}/configuracao.json`, z.encode(raffleConfigReply, { ...config, slug: raffle.slug }));
  for (const [index, address] of config.images.entries()) {
    yield* picture(context, `${folder}/imagem-${index + 1}.webp`, address);
  }
}

/** One picture, if it is stored here. */
async function* picture(
  context: ServiceContext,
  name: string,
  address: string | null,
): AsyncGenerator<ZipEntry> {
  const isOurs = address !== null && (findContentHash(address) ?? findAvatarHash(address)) !== undefined;
  const stored = isOurs ? await context.imageStore.find(address.split('/').at(-1) ?? '') : undefined;
  if (stored) yield { name, pieces: piecesOf(stored), at: context.now() };
}

const piecesOf = ({ body }: StoredImage) => (body instanceof Uint8Array ? [body] : body);
