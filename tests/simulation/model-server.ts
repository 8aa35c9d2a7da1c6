import * as z from 'zod/mini';
import type { Call } from '#core/contract/call.ts';
import * as account from '#core/contract/account/account.ts';
import * as publication from '#core/contract/publication/publication.ts';
import * as catalog from '#core/contract/raffles/catalog.ts';
import * as configs from '#core/contract/raffles/raffle-configs.ts';
import * as raffleImages from '#core/contract/raffles/raffle-images.ts';
import * as raffles from '#core/contract/raffles/raffles.ts';
import * as payments from '#core/contract/selling/payments.ts';
import * as settings from '#core/contract/receiving/settings.ts';
import { readHealth } from '#core/contract/system.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import type { Raffle } from '#core/domain/raffles/raffle.ts';
import { defaultRaffleConfigData, type RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { slugOf } from '#core/domain/raffles/slug.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import type { RaffleConfigSave } from '#core/wire/raffles/raffle-config.ts';
import { ModelChanges, told } from './model-changes.ts';
import { ModelContract } from './model-contract.ts';
import { deleteImage, holdImages, ownConfig, saveImages, uploadImage } from './model-images.ts';
import { FIRST_INSTANT, ModelInstants } from './model-instants.ts';
import { readPublication } from './model-publication.ts';
import { keptOf, type KeptReply, replayed } from './model-replies.ts';
import { hold, type ModelRequest, Refusal } from './model-request.ts';

export const PLAN = { id: '0192f000-0000-7000-8000-0000000000a1', name: '100 tickets', maxTickets: 100 };

/** In-memory model of the server's promises about revisions, preconditions, idempotency keys and tombstones. */
export class ModelServer {
  readonly raffles = new Map<string, Raffle>();
  readonly configs = new Map<string, RaffleConfig>();
  readonly profiles = new Map<string, SellerProfile>();
  readonly deleted = new Set<string>();
  /** Stored images, as 'raffleId address'. */
  readonly images = new Set<string>();
  /** Accepted contents, in order. */
  readonly uploads: string[] = [];
  readonly tokens = new Map<string, string>();
  readonly paid = new Set<string>();
  readonly feePaid = new Set<string>();
  /** Raffles omitted from the list, as in a truncated one. */
  readonly unlisted = new Set<string>();
  /** Ids by which the server replaces client ids (P-906). */
  readonly renamed = new Map<string, string>();
  /** Effective writes in order, as method and path. */
  readonly effects: string[] = [];
  /** In which order the raffles have changed. */
  readonly changes = new ModelChanges();
  readonly contract = new ModelContract();
  readonly instants = new ModelInstants();
  private signIns = 0;
  readonly kept = new Map<string, KeptReply>();

  signIn(userId: string): string {
    this.signIns += 1;
    const token = `token-${userId}-${this.signIns}`;
    this.tokens.set(token, userId);
    return token;
  }

  /** Handles a request by the contract. */
  answer(
    request: Omit<ModelRequest, 'userId' | 'parameters' | 'body'>,
    token: string | null,
  ): { status: number; json: unknown } {
    for (const [call, handle] of ROUTES) {
      const parameters = matchPath(call, request.method, request.path);
      if (!parameters) continue;
      try {
        const userId = this.userOf(call, token);
        return this.once(userId, request, () => {
          this.contract.check(request);
          const body = bodyOf(call, request.rawBody);
          const reply = handle(this, { ...request, parameters, userId, body });
          return { status: call.status, json: z.encode(call.reply, reply as never) };
        });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { fields, current } = error.details;
        const told = current === undefined ? undefined : z.safeEncode(call.reply, current as never).data;
        return {
          status: error.status,
          json: { message: error.message, code: error.code, fields, current: told },
        };
      }
    }
    return { status: 404, json: { message: ERROR_MESSAGES['no-such-call'], code: 'no-such-call' } };
  }

  private userOf(call: Call, token: string | null): string {
    const userId = token === null ? undefined : this.tokens.get(token);
    if (userId === undefined && call.path !== readHealth.path) throw new Refusal(401, 'sign-in-needed');
    return userId ?? '';
  }

  /** The key is looked up right after authentication, before any precondition. */
  private once(
    userId: string,
    request: { method: string; path: string; key: string | null; rawBody: string },
    work: () => { status: number; json: unknown },
  ): { status: number; json: unknown } {
    if (request.key === null || request.method === 'GET') return work();
    const id = `${userId} ${request.method} ${request.path} ${request.key}`;
    const kept = this.kept.get(id);
    if (kept && kept.body !== request.rawBody) throw new Refusal(422, 'key-reused');
    if (kept) return replayed(kept);
    const reply = work();
    this.kept.set(id, keptOf(reply, request.rawBody));
    this.effects.push(`${request.method} ${request.path}`);
    return reply;
  }

  ownRaffle(id: string, userId: string): Raffle {
    if (this.deleted.has(id)) throw new Refusal(410, 'deleted');
    const raffle = this.raffles.get(id);
    if (raffle?.ownerId !== userId) throw new Refusal(404, 'not-found');
    return raffle;
  }
}

function bodyOf(call: Call, rawBody: string): unknown {
  if (call.upload) return JSON.parse(rawBody) as unknown;
  return call.body ? z.decode(call.body, JSON.parse(rawBody) as never) : undefined;
}

type Handler = (server: ModelServer, request: ModelRequest) => unknown;

function matchPath(call: Call, method: string, path: string): Record<string, string> | undefined {
  if (call.method !== method) return undefined;
  const pattern = new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const match = pattern.exec(path);
  return match ? { ...match.groups } : undefined;
}

/** Revision and instant of the version that follows. */
const nextVersion = (server: ModelServer, { revision }: { revision: number }) => ({
  revision: revision + 1,
  updatedAt: server.instants.next(),
});

const withoutScripts = (html: string) => html.replace(/<script>.*?<\/script>/g, '');

const saveRaffle: Handler = (server, request) => {
  const { savedOn: _savedOn, ...given } = request.body as Raffle & { savedOn?: string };
  const save = { ...given, id: server.renamed.get(given.id) ?? given.id };
  if (server.deleted.has(save.id)) throw new Refusal(410, 'deleted');
  if (save.title.length < 5)
    throw new Refusal(422, 'rules-broken', { fields: { name: 'Título muito curto' } });
  const current = server.raffles.get(save.id);
  if (!current && request.ifMatch !== null) throw new Refusal(404, 'not-found');
  if (current) hold(request, current);
  const status = current?.status ?? 'draft';
  const isFree = save.priceCents * PLAN.maxTickets <= 100_000;
  if (status === 'active' && !isFree && !server.feePaid.has(save.id)) throw new Refusal(402, 'fee-due');
  const saved: Raffle = {
    ...save,
    description: withoutScripts(save.description),
    ...{ ownerId: request.userId, status, slug: slugOf(save.title), isFree },
    revision: (current?.revision ?? 0) + 1,
    createdAt: current?.createdAt ?? FIRST_INSTANT,
    updatedAt: server.instants.next(),
  };
  server.raffles.set(saved.id, saved);
  return saved;
};

/** A single raffle is populated like in a list, on request. */
const readRaffle: Handler = (server, { parameters, userId, query }) => {
  const raffle = server.ownRaffle(parameters.id ?? '', userId);
  if (!new URLSearchParams(query).has('populate')) return raffle;
  const isPaid = server.paid.has(raffle.id);
  return told({ raffle, config: server.configs.get(raffle.id), isPaid, isDeleted: false });
};

const createConfig: Handler = (server, request) => {
  const { id, raffleId } = request.body as { id: string; raffleId: string };
  server.ownRaffle(raffleId, request.userId);
  const data = defaultRaffleConfigData(PLAN.maxTickets, '2026-11-21');
  const config = server.configs.get(raffleId) ?? {
    ...data,
    id: server.renamed.get(id) ?? id,
    raffleId,
    revision: 1,
    updatedAt: server.instants.next(),
  };
  server.configs.set(raffleId, config);
  return config;
};

const readConfig: Handler = (server, request) => {
  const raffle = server.ownRaffle(new URLSearchParams(request.query).get('raffle') ?? '', request.userId);
  return { ...server.configs.get(raffle.id), slug: raffle.slug };
};

const saveConfig: Handler = (server, request) => {
  const current = ownConfig(server, request);
  hold(request, current);
  const { savedOn: _savedOn, forDraft, ...data } = request.body as RaffleConfig & RaffleConfigSave;
  const { status = 'draft' } = server.raffles.get(current.raffleId) ?? {};
  if (forDraft && isPublicStatus(status)) throw new Refusal(412, 'stale-revision', { current });
  holdImages(server, current, data.images);
  const rules = withoutScripts(data.rules);
  const updatedAt = server.instants.next();
  const saved = { ...current, ...data, rules, revision: current.revision + 1, updatedAt };
  server.configs.set(current.raffleId, saved);
  return saved;
};

const activate: Handler = (server, request) => {
  const raffle = server.ownRaffle(request.parameters.id ?? '', request.userId);
  if (raffle.status === 'active') return raffle;
  hold(request, raffle);
  const config = server.configs.get(raffle.id);
  const { configRevision } = request.body as { configRevision?: number };
  if (config?.revision !== configRevision) throw new Refusal(412, 'stale-revision', { current: raffle });
  if (!raffle.isFree) throw new Refusal(402, 'fee-due');
  const active: Raffle = { ...raffle, status: 'active', ...nextVersion(server, raffle) };
  server.raffles.set(raffle.id, active);
  return active;
};

const finish: Handler = (server, request) => {
  const raffle = server.ownRaffle(request.parameters.id ?? '', request.userId);
  if (raffle.status === 'finished') return raffle;
  hold(request, raffle);
  if (raffle.status !== 'active') throw new Refusal(409, 'wrong-state');
  const finished: Raffle = { ...raffle, status: 'finished', ...nextVersion(server, raffle) };
  server.raffles.set(raffle.id, finished);
  return finished;
};

const removeRaffle: Handler = (server, request) => {
  const raffle = server.ownRaffle(request.parameters.id ?? '', request.userId);
  hold(request, raffle);
  if (server.paid.has(raffle.id)) throw new Refusal(409, 'has-money');
  server.deleted.add(raffle.id);
  server.raffles.delete(raffle.id);
  return { _id: raffle.id, isDeleted: true };
};

const saveProfile: Handler = (server, request) => {
  const current = server.profiles.get(request.userId);
  const wanted = request.parameters.id;
  if (wanted !== undefined && wanted !== current?.id) throw new Refusal(404, 'not-found');
  if (current) hold(request, current);
  const save = request.body as SellerProfile;
  const profile: SellerProfile = {
    ...save,
    id: current?.id ?? server.renamed.get(save.id) ?? save.id,
    ownerId: request.userId,
    apiKey: '',
    hasApiToken: false,
    maskedApiToken: '',
    ...nextVersion(server, current ?? { revision: 0 }),
  };
  server.profiles.set(request.userId, profile);
  return profile;
};

const ROUTES: readonly (readonly [Call, Handler])[] = [
  [readHealth, () => ({ ok: true, service: 'rifaria' })],
  [catalog.listCategories, () => [{ id: 'c1', name: 'Eletrônicos' }]],
  [catalog.listLotteries, () => [{ id: 'l1', name: 'Loteria Federal' }]],
  [catalog.listTicketPlans, () => [PLAN]],
  [settings.listSettings, (server, { userId }) => [server.profiles.get(userId)].filter(Boolean)],
  [settings.createSetting, saveProfile],
  [settings.saveSetting, saveProfile],
  [raffles.saveRaffle, saveRaffle],
  [raffles.readOwnRaffle, readRaffle],
  [
    raffles.listOwnRaffles,
    (server, { userId, query }) =>
      server.changes.list(server, userId, new URLSearchParams(query).get('since')),
  ],
  [
    payments.listRafflePayments,
    (server, { parameters }) =>
      server.paid.has(parameters.raffleId ?? '')
        ? [{ id: 'p1', raffleId: parameters.raffleId, status: 'approved' }]
        : [],
  ],
  [publication.readPublication, readPublication],
  [raffles.activateRaffle, activate],
  [raffles.finishRaffle, finish],
  [raffles.deleteRaffle, removeRaffle],
  [configs.createRaffleConfig, createConfig],
  [configs.saveRaffleConfig, saveConfig],
  [configs.readOwnRaffleConfig, readConfig],
  [raffleImages.uploadImage, uploadImage],
  [raffleImages.saveImages, saveImages],
  [raffleImages.deleteImage, deleteImage],
  [account.signOut, () => ({ ok: true })],
];
