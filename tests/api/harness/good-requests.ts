import { v7 as uuidv7 } from 'uuid';
import { inTicketTransaction } from '#server/tickets/transaction.ts';
import { oweRefund } from '#server/tickets/transitions/refunds.ts';
import { DEMO_SELLER } from '#server/services/demo/accounts.ts';
import type { Call } from '#core/contract/call.ts';
import { CALLS_BY_AREA } from '#core/contract/registry.ts';
import { CONFORMANCE_CODE, keepChallenge, keepPassword, keepUndo } from './account-steps.ts';
import { newPhone, purchaseBody, sellingStepsOf } from './selling-steps.ts';
import { imageForm, PIXEL } from './images.ts';
import { PUSH_SUBSCRIPTION } from './push-service.ts';
import {
  ACCEPTED_TERMS,
  CATEGORY,
  LOTTERY,
  PIX,
  raffleBody,
  stepsOf,
  ticketPlan,
  VALID_CONFIG,
} from './raffle-steps.ts';
import { storeCredential } from './seller-credentials.ts';
import type { Situation } from './situation.ts';
import type { Person, TestApi } from './test-api.ts';

/** Every call of the registry, as `area.name`. */
export const CALLS = Object.entries(CALLS_BY_AREA).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);

/** Whether a situation is after the call as it was before. A recovery is read, and goes on, by GET. */
export const changesNothing = ([name, { method }]: (typeof CALLS)[number]) =>
  method === 'GET' && !name.startsWith('recovery.');

const POSTPONEMENT = { dateprizedraw: '2027-03-01', reason: 'Choveu na festa' };

/** The person buys as an account with a proven phone. */
async function provePhone(api: TestApi, { id }: Person): Promise<void> {
  const proven = { phoneVerifiedAt: api.now };
  await api.database.db.updateTable('appUser').set(proven).where('id', '=', id).execute();
}

/** A purchase of the person's own, to be paid through the card provider, whose sandbox knows the seller's token. */
async function newOnlinePurchase(api: TestApi, person: Person, raffle: string): Promise<string> {
  await provePhone(api, person);
  const { id } = await sellingStepsOf(api).buy(raffle, { phone: person.phone });
  await storeCredential(api, person.id, DEMO_SELLER.apiToken);
  await api.database.db.updateTable('purchase').set({ option: 'mp' }).where('id', '=', id).execute();
  return id;
}

/** A paid purchase whose buyer has asked for the money back. */
async function newAskedPurchase(api: TestApi, person: Person, raffle: string): Promise<string> {
  const { id, secret } = await sellingStepsOf(api).sell(person, raffle);
  const reply = await api.request('POST', `/public/payment/${id}/refund-request`, {
    body: { reason: 'Comprei duas vezes' },
    headers: { 'x-payment-secret': secret },
  });
  if (reply.status !== 201) throw new Error(`not asked back: ${reply.text}`);
  return id;
}

/** A paid purchase of the person's own. */
async function newOwnPurchase(api: TestApi, person: Person, raffle: string): Promise<string> {
  await provePhone(api, person);
  const { id } = await sellingStepsOf(api).sell(person, raffle, { phone: person.phone });
  return id;
}

export const NO_SALE: Situation['sale'] = {
  ...{ raffle: '', hold: '', ownHold: '', online: '' },
  ...{ paid: '', paidNumber: 0, owed: '', own: '', asked: '' },
};

async function newSaleOf(api: TestApi, person: Person): Promise<Situation['sale']> {
  const selling = sellingStepsOf(api);
  const raffle = await selling.newSaleBy(person);
  const { id: hold } = await selling.buy(raffle);
  const { id: paid, purchase } = await selling.sell(person, raffle);
  const [paidNumber = 0] = purchase.tickets as number[];
  const { id: owed } = await selling.sell(person, raffle);
  const online = await newOnlinePurchase(api, person, raffle);
  await inTicketTransaction(api.database.db, (transaction) =>
    oweRefund(
      transaction,
      { raffleId: raffle, id: owed },
      { at: api.now, actor: { kind: 'system', userId: '' }, reason: 'raffle-canceled' },
      api.services.ticketing,
    ),
  );
  const asked = await newAskedPurchase(api, person, raffle);
  const own = await newOwnPurchase(api, person, raffle);
  const { id: ownHold } = await selling.buy(raffle, { phone: person.phone });
  return { raffle, hold, ownHold, online, paid, paidNumber, owed, own, asked };
}

/** Creates users with a valid raffle and all other data that calls need. */
export function situationsOf(api: TestApi) {
  const steps = stepsOf(api);
  return {
    /** With a raffle on the air and its purchases, unless `sells` is false: that takes longer. */
    async newSituation({ sells = true } = {}): Promise<Situation> {
      const person = await api.newPerson();
      const { raffle, config } = await steps.newReadyRaffle(person);
      const listed = await api.request('GET', `/api/setting?user=${person.id}`, { as: person });
      const [setting = {}] = listed.body as never as Record<string, unknown>[];
      await keepPassword(api, person, GOOD_ACCOUNT.password);
      const challenge = await keepChallenge(api, person);
      const sale = sells ? await newSaleOf(api, person) : NO_SALE;
      return { person, raffle, config, setting, challenge, undoToken: await keepUndo(api, person), sale };
    },
  };
}

export const GOOD_ACCOUNT = {
  name: 'Ana',
  email: 'ana@example.com',
  phoneNumber: '11987654321',
  password: 'Segredo#2026',
};

/** A valid request of each call: path parameters, query and body. */
export const GOOD: Record<
  string,
  (situation: Situation) => { params?: Record<string, unknown>; query?: string; body?: unknown }
> = {
  'registration.register': () => ({ body: GOOD_ACCOUNT }),
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
    body: { ...raffle, name: 'Outra' },
  }),
  'raffles.readOwnRaffle': ({ raffle, person }) => ({ params: { id: raffle._id, userId: person.id } }),
  'raffles.listOwnRaffles': ({ person }) => ({ query: `?user=${person.id}&populate=config` }),
  'raffles.deleteRaffle': ({ raffle }) => ({ params: { id: raffle._id } }),
  'raffles.activateRaffle': ({ raffle }) => ({ params: { id: raffle._id }, body: ACCEPTED_TERMS }),
  'raffles.finishRaffle': ({ raffle }) => ({ params: { id: raffle._id } }),
  'raffles.cancelRaffle': ({ sale }) => ({ params: { id: sale.raffle }, body: { reason: 'Adoeci' } }),
  'raffleConfigs.postponeDraw': ({ sale }) => ({ params: { id: sale.raffle }, body: POSTPONEMENT }),
  'sales.listRafflePayments': ({ raffle }) => ({ params: { raffleId: raffle._id } }),
  'purchases.createPurchase': ({ sale }) => ({ body: purchaseBody(sale.raffle) }),
  'purchases.readPurchase': ({ sale }) => ({ params: { id: sale.hold } }),
  'purchases.reportPaid': ({ sale }) => ({ params: { id: sale.ownHold } }),
  'purchases.giveUpPurchase': ({ sale }) => ({ params: { id: sale.ownHold } }),
  'purchases.changePurchaseOption': ({ sale }) => ({ params: { id: sale.ownHold }, body: { option: 'pix' } }),
  'purchases.requestRefund': ({ sale }) => ({ params: { id: sale.own }, body: { reason: 'Comprei errado' } }),
  'purchases.joinPurchases': ({ sale }) => ({ body: { payments: [{ _id: sale.own, secret: 'wrong' }] } }),
  'purchases.findByCode': () => ({}),
  'purchases.checkPhone': ({ sale }) => ({ params: { phone: '5511987654321', raffleId: sale.raffle } }),
  'providerPayments.createProviderPayment': ({ person, sale }) => ({
    params: { userRaffleId: person.id },
    body: { payment: sale.online, method: 'pix', email: 'maria@example.com' },
  }),
  'providerPayments.readProviderPayment': ({ sale }) => ({ params: { id: sale.online } }),
  'publicSales.listLastBuyers': ({ sale }) => ({
    params: { raffleId: sale.raffle },
    query: '?select=-tickets&sort=-createdAt&limit=12',
  }),
  'publicSales.listBestBuyers': ({ sale }) => ({ params: { raffleId: sale.raffle } }),
  'deviceAlerts.readPushKey': () => ({}),
  'deviceAlerts.startPurchaseAlert': ({ sale }) => ({ params: { id: sale.own }, body: PUSH_SUBSCRIPTION }),
  'deviceAlerts.endPurchaseAlert': ({ sale }) => ({
    params: { id: sale.own },
    body: { endpoint: PUSH_SUBSCRIPTION.endpoint },
  }),
  'deviceAlerts.startRaffleAlert': ({ sale }) => ({ params: { id: sale.raffle }, body: PUSH_SUBSCRIPTION }),
  'deviceAlerts.endRaffleAlert': ({ sale }) => ({
    params: { id: sale.raffle },
    body: { endpoint: PUSH_SUBSCRIPTION.endpoint },
  }),
  'offers.listOffers': () => ({ query: '?sort=closing&search=rifa' }),
  'offers.listOfferCategories': () => ({}),
  'publicSales.listLuckyNumbers': ({ sale }) => ({ params: { id: sale.raffle } }),
  'publicSales.listTerms': ({ sale }) => ({ params: { id: sale.raffle } }),
  'result.readResult': ({ sale }) => ({ params: { id: sale.raffle } }),
  'result.readPurchaseResult': ({ sale }) => ({ params: { id: sale.own } }),
  'result.nameResult': ({ sale }) => ({ params: { id: sale.raffle }, body: { numbers: [sale.paidNumber] } }),
  'result.checkNamedResult': ({ sale }) => ({
    params: { id: sale.raffle },
    body: { numbers: [sale.paidNumber] },
  }),
  'result.markDelivered': ({ sale }) => ({
    params: { id: sale.raffle },
    body: { kind: 'prize', place: 1, deliveredOn: null },
  }),
  'result.answerDelivery': ({ sale }) => ({
    params: { id: sale.own },
    body: { kind: 'prize', place: 1, answer: 'received' },
  }),
  'result.listWinners': ({ sale }) => ({ params: { id: sale.raffle } }),
  'purchases.readBuyerRank': ({ sale }) => ({ params: { id: sale.own } }),
  'soldList.readSoldList': ({ sale }) => ({ params: { id: sale.raffle } }),
  'soldList.readListedPurchase': ({ sale }) => ({ params: { id: sale.own } }),
  'sales.listPurchases': ({ sale }) => ({ query: `?raffle=${sale.raffle}&populate=raffle&search=maria` }),
  'sales.readPurchaseOfSession': ({ sale }) => ({ params: { id: sale.hold } }),
  'sales.listPurchasesByStatus': ({ sale }) => ({ params: { status: 'pending', raffleId: sale.raffle } }),
  'sales.readSalesTotals': ({ sale }) => ({ params: { raffleId: sale.raffle } }),
  'sales.listPurchaseNumbers': ({ sale }) => ({ params: { paymentId: sale.paid } }),
  'sales.confirmPurchase': ({ sale }) => ({ params: { id: sale.hold } }),
  'sales.cancelPurchase': ({ sale }) => ({ params: { id: sale.hold } }),
  'sales.cancelUnreportedPurchases': ({ sale }) => ({ params: { raffleId: sale.raffle } }),
  'sales.sellForCash': ({ sale }) => ({
    body: { _id: uuidv7(), raffle: sale.raffle, name: 'Bia Souza', phone: newPhone(), quantity: 1 },
  }),
  'sales.unconfirmPurchase': ({ sale }) => ({ params: { id: sale.paid }, body: { reason: 'Outra compra' } }),
  'sales.receiveOtherAmount': ({ sale }) => ({ params: { id: sale.hold }, body: { amount: 150 } }),
  'sales.disputePurchase': ({ sale }) => ({ params: { id: sale.paid } }),
  'sales.refundPurchase': ({ sale }) => ({ params: { purchaseId: sale.paid } }),
  'sales.answerRefundRequest': ({ sale }) => ({ params: { id: sale.asked }, body: { accept: true } }),
  'sales.pauseSales': ({ sale }) => ({ params: { id: sale.raffle }, body: { paused: true } }),
  'sales.markRefunded': ({ sale }) => ({ params: { id: sale.owed } }),
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
  'publication.createPublicationPreference': ({ raffle }) => ({
    params: { id: raffle._id },
    body: ACCEPTED_TERMS,
  }),
  'publication.readPublication': ({ raffle }) => ({ params: { id: raffle._id } }),
  'publicRaffles.readPublicRaffle': ({ raffle }) => ({
    params: { id: raffle._id },
    query: '?populate=category&populate=ticket',
  }),
  'reports.reportRaffle': ({ sale }) => ({ params: { id: sale.raffle }, body: { reason: 'Parece golpe' } }),
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
  'publicLog.readPublicLog': () => ({ query: '?after=0' }),
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

/** Path with query, and body, of a valid request of the call. */
export function goodRequest(name: string, { path }: Call, situation: Situation) {
  const { params = {}, query = '', body } = GOOD[name]?.(situation) ?? {};
  const filled = path.replace(/:(\w+)/g, (_whole, parameter: string) => String(params[parameter]));
  return { path: filled + query, body };
}
