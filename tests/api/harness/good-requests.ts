import type { Call } from '#core/contract/call.ts';
import { CALLS_BY_AREA } from '#core/contract/registry.ts';
import { CONFORMANCE_CODE, keepChallenge, keepPassword, keepUndo } from './account-steps.ts';
import { imageForm, PIXEL } from './images.ts';
import { PUSH_SUBSCRIPTION } from './push-service.ts';
import { CATEGORY, LOTTERY, PIX, raffleBody, stepsOf, ticketPlan, VALID_CONFIG } from './raffle-steps.ts';
import type { Person, TestApi } from './test-api.ts';

/** Every call of the registry, as `area.name`. */
export const CALLS = Object.entries(CALLS_BY_AREA).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);

export interface Situation {
  person: Person;
  raffle: Record<string, unknown>;
  config: Record<string, unknown>;
  setting: Record<string, unknown>;
  /** Of a recovery whose code was sent a while ago. */
  challenge: string;
  /** Of a link that undoes a changed contact. */
  undoToken: string;
}

/** Makes people with a raffle that is ready, and all else that a call may ask for. */
export function situationsOf(api: TestApi) {
  const steps = stepsOf(api);
  return {
    async newSituation(): Promise<Situation> {
      const person = await api.newPerson();
      const { raffle, config } = await steps.newReadyRaffle(person);
      const listed = await api.request('GET', `/api/setting?user=${person.id}`, { as: person });
      const [setting = {}] = listed.body as never as Record<string, unknown>[];
      await keepPassword(api, person, GOOD_ACCOUNT.password);
      const challenge = await keepChallenge(api, person);
      return { person, raffle, config, setting, challenge, undoToken: await keepUndo(api, person) };
    },
  };
}

export const GOOD_ACCOUNT = {
  name: 'Ana',
  email: 'ana@example.com',
  phoneNumber: '11987654321',
  password: 'Segredo#2026',
};

/** A good request of each call: what stands for its path's parameters, its query and body. */
export const GOOD: Record<
  string,
  (situation: Situation) => { params?: Record<string, unknown>; query?: string; body?: unknown }
> = {
  'account.register': () => ({ body: GOOD_ACCOUNT }),
  'account.signIn': () => ({ body: { login: GOOD_ACCOUNT.email, password: GOOD_ACCOUNT.password } }),
  'account.signOut': () => ({}),
  'account.readUser': ({ person }) => ({ params: { id: person.id } }),
  'recovery.startRecovery': () => ({ body: { login: GOOD_ACCOUNT.email } }),
  'recovery.checkCode': ({ challenge }) => ({ params: { code: CONFORMANCE_CODE, id: challenge } }),
  'recovery.resendCode': ({ challenge }) => ({ params: { id: challenge } }),
  'recovery.undoContactChange': ({ undoToken }) => ({ body: { token: undoToken } }),
  'recovery.changePassword': ({ person }) => ({
    body: { id: person.id, password: 'Outra#Senha2026', currentPassword: GOOD_ACCOUNT.password },
  }),
  'myData.updateUser': ({ person }) => ({
    params: { id: person.id },
    body: { _id: person.id, name: 'Ana Souza', nameExibition: 'Ana', email: 'nova@example.com' },
  }),
  'myData.saveAvatar': ({ person }) => ({
    params: { id: person.id },
    body: imageForm(PIXEL, { field: 'avatar' }),
  }),
  'myData.deleteAvatar': ({ person }) => ({ params: { id: person.id } }),
  'myData.confirmPassword': () => ({ body: { password: GOOD_ACCOUNT.password } }),
  'myData.listSessions': () => ({}),
  'myData.endSession': () => ({ params: { id: '01890000-0000-7000-8000-000000000000' } }),
  'myData.endOtherSessions': () => ({}),
  'catalog.listCategories': () => ({}),
  'catalog.readCategory': () => ({ params: { id: CATEGORY } }),
  'catalog.listLotteries': () => ({}),
  'catalog.readLottery': () => ({ params: { id: LOTTERY } }),
  'catalog.listTicketPlans': () => ({}),
  'catalog.readTicketPlan': () => ({ params: { id: ticketPlan(25) } }),
  'raffles.saveRaffle': () => ({ body: raffleBody() }),
  'raffles.updateRaffle': ({ raffle }) => ({
    params: { id: raffle._id },
    body: { ...raffle, name: 'Novo nome' },
  }),
  'raffles.readOwnRaffle': ({ raffle, person }) => ({ params: { id: raffle._id, userId: person.id } }),
  'raffles.listOwnRaffles': ({ person }) => ({ query: `?user=${person.id}&populate=config` }),
  'raffles.deleteRaffle': ({ raffle }) => ({ params: { id: raffle._id } }),
  'raffles.activateRaffle': ({ raffle }) => ({ params: { id: raffle._id } }),
  'raffles.finishRaffle': ({ raffle }) => ({ params: { id: raffle._id } }),
  'raffles.listRafflePayments': ({ raffle }) => ({ params: { raffleId: raffle._id } }),
  'raffleConfigs.createRaffleConfig': ({ raffle }) => ({ body: { raffle: raffle._id } }),
  'raffleConfigs.saveRaffleConfig': ({ config }) => ({
    params: { id: config._id },
    body: { ...config, ...VALID_CONFIG },
  }),
  'raffleConfigs.readOwnRaffleConfig': ({ raffle }) => ({ query: `?raffle=${String(raffle._id)}` }),
  'raffleImages.uploadImage': ({ config }) => ({ params: { id: config._id }, body: imageForm(PIXEL) }),
  'raffleImages.saveImages': ({ config }) => ({ params: { id: config._id }, body: { images: [] } }),
  'raffleImages.deleteImage': ({ config }) => ({
    params: { id: config._id },
    body: { url: `/images/${'ab'.repeat(32)}-wide.webp` },
  }),
  'publication.createPublicationPreference': ({ raffle }) => ({ params: { id: raffle._id } }),
  'publication.readPublication': ({ raffle }) => ({ params: { id: raffle._id } }),
  'publicRaffles.readPublicRaffle': ({ raffle }) => ({
    params: { id: raffle._id },
    query: '?populate=category&populate=ticket',
  }),
  'publicRaffles.listPublicRaffles': () => ({ query: '?status=active&sort=-createdAt&limit=10' }),
  'publicRaffles.readPublicRaffleConfig': ({ raffle }) => ({
    query: `?raffle=${String(raffle._id)}&populate=images`,
  }),
  'publicRaffles.readAvailableTickets': ({ raffle }) => ({ params: { id: raffle._id } }),
  'settings.listSettings': ({ person }) => ({ query: `?user=${person.id}` }),
  'settings.readSetting': ({ setting }) => ({ params: { id: setting._id } }),
  'settings.createSetting': () => ({ body: PIX }),
  'settings.saveSetting': ({ setting }) => ({ params: { id: setting._id }, body: PIX }),
  'settings.readPublicSetting': ({ person }) => ({ params: { userId: person.id } }),
  'federal.readLatestFederalDraw': () => ({}),
  'federal.readFederalDraw': () => ({ params: { id: 5900 } }),
  'affiliates.readAffiliates': () => ({}),
  'notifications.readNotifications': () => ({}),
  'notifications.saveNotificationChoices': () => ({
    body: { paymentConfirmed: true, rafflePublished: false, unsentWork: true },
  }),
  'notifications.addPushSubscription': () => ({ body: PUSH_SUBSCRIPTION }),
  'notifications.removePushSubscription': () => ({ body: { endpoint: PUSH_SUBSCRIPTION.endpoint } }),
  'system.readHealth': () => ({}),
  'system.readReadiness': () => ({}),
};

/** Path with its query, and body, of a request that the call would take. */
export function goodRequest(name: string, { path }: Call, situation: Situation) {
  const { params = {}, query = '', body } = GOOD[name]?.(situation) ?? {};
  const filled = path.replace(/:(\w+)/g, (_whole, parameter: string) => String(params[parameter]));
  return { path: filled + query, body };
}
