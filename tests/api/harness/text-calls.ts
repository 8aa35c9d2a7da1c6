import { expect } from 'vitest';
import type { Call } from '#core/contract/call.ts';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { accountStepsOf } from './account-steps.ts';
import { isAboutSale } from './about-sale.ts';
import { goodRequest, situationsOf } from './good-requests.ts';
import { newMarker } from './hostile-inputs.ts';
import { drawRaffle, fixList, leaveDrawsToOrganizers } from './listed-sale.ts';
import { newPhone } from './selling-steps.ts';
import type { Situation } from './situation.ts';
import type { Reply, TestApi } from './test-api.ts';
import { type TextInput, withTextAt } from './text-inputs.ts';

/** What the rest of a body needs for a text to be taken. */
const WHOLE: Record<string, () => object> = {
  'registration.register': () => ({ email: `${newMarker()}@example.com`, phoneNumber: newPhone() }),
  'raffleConfigs.saveRaffleConfig': () => ({
    ...{ enableMostPurchased: true, mostPurchasedPrize: 'Bicicleta' },
    ...{ authorizationKind: 'spa-mf', authorizationNumber: '12', authorizationEntity: 'Ana Ltda' },
    ...{ authorizationCnpj: '11222333000181', promotions: [{ description: 'Dez', tickets: 10, price: 500 }] },
  }),
};
/** Another text of these is not stored: the first answer is told again. */
const ONCE = new Set([
  ...['purchases.reportPaid', 'providerPayments.createProviderPayment', 'sales.answerRefundRequest'],
  ...['raffleConfigs.postponeDraw', 'raffles.cancelRaffle'],
]);
async function newSituation(api: TestApi, name: string): Promise<Situation> {
  const situation = await situationsOf(api).newSituation({ sells: isAboutSale(name) });
  if (!name.startsWith('result.')) return situation;
  await fixList(api, situation.sale.raffle);
  await (/nameResult|checkNamedResult/.test(name) ? leaveDrawsToOrganizers(api) : drawRaffle(api));
  return situation;
}

/** Requests of one call with other texts: in a situation, and in another once that one is used up. */
export function textCallsOf(api: TestApi, name: string, call: Call) {
  const accounts = accountStepsOf(api);
  let situation: Promise<Situation> | undefined;
  let sent = 0;
  /** A minute later, as external services are called a limited number of times in each. */
  const end = () => {
    situation = undefined;
    api.pass(MINUTE_MS);
  };
  const sendNow = async ({ path: field }: TextInput, text: string): Promise<Reply> => {
    const now = await (situation ??= newSituation(api, name));
    const { path, body } = goodRequest(name, call, now);
    sent += 1;
    return api.request(call.method, path, {
      ...{ as: now.person, from: `10.1.${sent >> 8}.${sent & 255}` },
      body: withTextAt({ ...(body as object), ...WHOLE[name]?.() }, field, text),
    });
  };
  return {
    /** The valid body with another text. The code of a registration is entered too: only then is there an account. */
    async send(input: TextInput, text: string): Promise<Reply> {
      if (ONCE.has(name)) end();
      let reply = await sendNow(input, text);
      if ([404, 409, 410].includes(reply.status)) {
        end();
        reply = await sendNow(input, text);
      }
      if (name !== 'registration.register' || !reply.ok) return reply;
      expect((await accounts.check(await accounts.lastCode(), String(reply.body._id))).status).toBe(200);
      return reply;
    },
    /** What the API tells afterwards. */
    async read(): Promise<Reply[]> {
      if (!situation) return [];
      const { person, raffle, setting, sale } = await situation;
      const paths = [
        ...[`/public/users/${person.id}`, `/public/raffle/${String(raffle._id)}/user/${person.id}`],
        ...[`/private/raffle-config?raffle=${String(raffle._id)}`, `/api/setting/${String(setting._id)}`],
        ...(sale.raffle === '' ? [] : [`/api/payment?raffle=${sale.raffle}`, `/api/payment/${sale.hold}`]),
      ];
      return Promise.all(paths.map((path) => api.request('GET', path, { as: person })));
    },
  };
}
