import { randomBytes, randomInt } from 'node:crypto';
import { imageForm } from '../../tests/api/harness/images.ts';
import { raffleBody } from '../../tests/api/harness/raffle-steps.ts';
import { registrationCode } from '../../tests/fixtures/register-at.ts';
import { send, sendJson } from './requests.mjs';

const PASSWORD = 'Segredo#2026';

/**
 * An account that nobody has used: no limit of it is spent.
 * @typedef {{ url: URL, address: string, token: string, userId: string }} Account
 */

/**
 * Registers an account from an address and signs in.
 * @param {URL} url
 * @param {string} address
 * @returns {Promise<Account>}
 */
export async function newAccount(url, address) {
  const email = `${randomBytes(8).toString('hex')}@example.com`;
  const phoneNumber = `119${randomInt(10_000_000, 100_000_000)}`;
  const sent = { url, address };
  const registered = await made(
    sendJson({
      ...sent,
      path: '/public/register',
      body: { name: 'Ana Souza', email, phoneNumber, password: PASSWORD },
    }),
  );
  const { _id: id } = /** @type {{ _id: string }} */ (registered);
  const code = await registrationCode([url.origin], email);
  await made(sendJson({ ...sent, method: 'GET', path: `/public/users/number/check/${code}/${id}` }));
  const reply = await made(
    sendJson({ ...sent, path: '/public/login', body: { login: email, password: PASSWORD } }),
  );
  const { token, user } = /** @type {{ token: string, user: { _id: string } }} */ (reply);
  return { ...sent, token, userId: user._id };
}

/**
 * Creates a raffle. Returns its id.
 * @param {Account} account
 * @param {Record<string, unknown>} change of its body
 */
export async function newRaffle(account, change = {}) {
  const body = raffleBody(change);
  await made(sendJson({ ...account, method: 'PUT', path: '/private/raffle', body }));
  return String(body._id);
}

/**
 * A function that uploads a file for a configuration of a new raffle, and answers the outcome.
 * @param {Account} account
 * @param {URL} url where the files are sent
 * @param {AbortSignal} signal
 */
export async function newUpload(account, url, signal) {
  const { token, address } = account;
  const raffle = await newRaffle(account);
  const config = await made(sendJson({ ...account, path: '/api/raffle-config', body: { raffle } }));
  const path = `/private/raffle-config/upload-image/${/** @type {{ _id: string }} */ (config)._id}`;
  return async (/** @type {Uint8Array} */ image) => {
    const form = new Response(imageForm(image));
    const body = Buffer.from(await form.arrayBuffer());
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': form.headers.get('content-type') ?? '',
    };
    const write = (/** @type {import('node:http').ClientRequest} */ outgoing) => outgoing.end(body);
    return (await send({ url, path, address, signal, headers, write })).outcome;
  };
}

/**
 * What an attack needs before it begins. @throws if it was refused.
 * @param {ReturnType<typeof send>} sent
 * @returns {Promise<unknown>}
 */
async function made(sent) {
  const { outcome, text } = await sent;
  if (!['200', '201'].includes(outcome)) throw new Error(`the attack was not prepared: ${outcome} ${text}`);
  return JSON.parse(text);
}
