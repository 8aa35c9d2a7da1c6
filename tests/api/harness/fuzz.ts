import * as fc from 'fast-check';
import { expect } from 'vitest';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { fuzzRequest, type FuzzRequest } from './fuzz-requests.ts';
import { CALLS, situationsOf } from './good-requests.ts';
import type { Situation } from './situation.ts';
import { stepsOf, VALID_CONFIG } from './raffle-steps.ts';
import { sentRequest } from './sent-request.ts';
import type { Reply, TestApi } from './test-api.ts';

/** Requests before users are recreated: they delete drafts, accounts and sessions. */
const REQUESTS_OF_A_CAST = 250;
/** Time between casts, milliseconds: the purchases of each count towards the limits of one address, in windows of ten minutes. */
const CAST_MS = 10 * 60_000;
/** Timeout of a reply, milliseconds. */
const STALL_MS = 50;
const MESSAGES = new Set<string>(Object.values(ERROR_MESSAGES));
const ERROR_KEYS = new Set(['message', 'code', 'fields', 'current', 'details']);

type Member = Situation & { hidden: Situation; hiddenRows: unknown };

interface Cast {
  owner: Member;
  other: Member;
  nobody: Situation;
}

type Role = 'owner' | 'other' | 'stranger' | 'forged';

/** Marker in all private data of a user. */
const canaryOf = (letter: 'o' | 'a') => `canario${letter.repeat(9)}`;
const CANARIES = { owner: canaryOf('o'), other: canaryOf('a') };

/** Fuzzes the server's calls with these roles; `check` sees each request and reply besides the general rules. */
export function fuzzOf(api: TestApi) {
  const steps = stepsOf(api);
  const { newSituation } = situationsOf(api);
  let cast: Cast | undefined;
  let sent = 0;
  let taken = 0;

  /** A user whose data must stay private; their hidden raffle is referenced only by others, so that it stays a draft. */
  async function marked(canary: string): Promise<Member> {
    const situation = await newSituation();
    const { person, setting } = situation;
    const raffle = await steps.newRaffle(person, {
      name: `Rifa ${canary}`,
      description: `<p>${canary.repeat(5)}</p>`,
    });
    const config = await steps.newConfig(person, raffle._id);
    const changes = [
      await steps.saveConfig(person, config, {
        ...VALID_CONFIG,
        prizes: [canary],
        rules: `<p>${canary}</p>`,
      }),
      await api.request('PUT', `/api/setting/${String(setting._id)}`, {
        as: person,
        body: { pixKeyType: 'email', pixKey: `${canary}@example.com`, pixCity: 'Recife' },
      }),
    ];
    expect(changes.map(({ status }) => status)).toEqual([200, 200]);
    const hidden = { ...situation, raffle, config };
    return { ...situation, hidden, hiddenRows: await rowsOf(hidden) };
  }

  async function rowsOf({ raffle, config, setting }: Situation) {
    const rowOf = (
      table: 'raffle' | 'raffleConfig' | 'sellerProfile',
      { _id: id }: Record<string, unknown>,
    ) => api.database.db.selectFrom(table).selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow();
    return [
      await rowOf('raffle', raffle),
      await rowOf('raffleConfig', config),
      await rowOf('sellerProfile', setting),
    ];
  }

  /** Asserts that private data of those whom nobody was is unchanged. */
  async function expectUntouched(roles: readonly Role[]): Promise<void> {
    for (const role of ['owner', 'other'] as const) {
      const member = cast?.[role];
      if (member && !roles.includes(role)) expect(await rowsOf(member.hidden)).toEqual(member.hiddenRows);
    }
  }

  async function castNow(roles: readonly Role[]): Promise<Cast> {
    if (!cast || sent % REQUESTS_OF_A_CAST === 0) {
      await expectUntouched(roles);
      api.pass(CAST_MS);
      cast = {
        owner: await marked(CANARIES.owner),
        other: await marked(CANARIES.other),
        nobody: await newSituation(),
      };
    }
    sent += 1;
    return cast;
  }

  async function send(request: FuzzRequest, role: Role, roles: readonly Role[]): Promise<Reply> {
    const victim = role === 'owner' ? 'other' : 'owner';
    const members = await castNow(roles);
    const { owner, other, nobody } = members;
    const own = role === 'owner' ? owner : role === 'other' ? other : nobody;
    const { method, path, body, headers } = sentRequest(request, own, members[victim].hidden);
    const as = role === 'stranger' ? undefined : role === 'forged' ? 'forged-token' : own.person;
    const from = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
    return api.request(method, path, {
      ...(as !== undefined && { as }),
      ...(body !== undefined && { body }),
      headers,
      from,
    });
  }

  return {
    /** Sends this number of requests, deterministic by seed. A failure names seed, call and request. */
    async run({ seed, requests, roles }: { seed: number; requests: number; roles: readonly Role[] }) {
      api.bodies.limits.progressMs = STALL_MS;
      const property = fc.asyncProperty(fuzzRequest, fc.constantFrom(...roles), async (request, role) => {
        const reply = await send(request, role, roles);
        const told = `${CALLS[request.call]?.[0] ?? request.call} as ${role}: ${reply.status} ${reply.text.slice(0, 500)}`;
        expect(reply.status, told).toBeLessThan(500);
        if (reply.ok) taken += 1;
        expect(api.bodies.isFree, told).toBe(true);
        expectRefusal(reply, told);
        expectNoSecrets(reply, role, told);
      });
      await fc.assert(property, { seed, numRuns: requests, endOnFailure: true });
      await expectUntouched(roles);
      expect(sent).toBeGreaterThanOrEqual(requests);
      // Most requests are close to valid ones, to reach code behind validation.
      expect(taken).toBeGreaterThan(requests / 20);
      expect(api.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
      expect(api.logged.join('\n')).not.toMatch(/canario/);
    },
  };
}

/** A refusal has a catalogued message and no internals. */
function expectRefusal({ status, text, body }: Reply, told: string): void {
  if (status < 400 || text === '') return;
  expect(MESSAGES.has(String(body.message)), told).toBe(true);
  expect(
    Object.keys(body).filter((key) => !ERROR_KEYS.has(key)),
    told,
  ).toEqual([]);
}

/** Asserts that no private marker of others is in a reply. */
function expectNoSecrets({ status, text, headers }: Reply, role: Role, told: string): void {
  // Whoever orders is told the key that receives the money.
  const kept = status === 201 ? text.replace(/"pix":\{[^}]*\}/, '') : text;
  const all = kept + JSON.stringify([...headers]);
  if (role !== 'owner') expect(all.includes(CANARIES.owner), told).toBe(false);
  if (role !== 'other') expect(all.includes(CANARIES.other), told).toBe(false);
}
