import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { Delivery, MailSender, Message, TextSender } from '#server/messages/message.ts';
import { createMessenger, type MessageTry } from '#server/messages/messenger.ts';
import { createSmtpSender } from '#server/messages/smtp-sender.ts';
import { createWebhookSender } from '#server/messages/webhook-sender.ts';
import { asGated } from '#server/outgoing/as-gated.ts';
import { useAnsweringServer } from '#tests/api/harness/answering-server.ts';

const CODE: Message = {
  kind: 'recovery-code',
  to: { channel: 'email', address: 'ana@example.com' },
  name: 'Ana Souza',
  code: '012345',
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface SmtpRefusal {
  at: 'auth' | 'from' | 'recipient' | 'content';
  status: number;
  text: string;
}

/** A mail server that accepts everything after refusing the first mails. */
async function smtpServer(
  ...refusals: SmtpRefusal[]
): Promise<{ url: string; taken: { to: string[]; raw: string }[] }> {
  const taken: { to: string[]; raw: string }[] = [];
  const refusalAt = (at: SmtpRefusal['at']) => {
    if (refusals[0]?.at !== at) return null;
    const { status: responseCode, text } = refusals[0];
    refusals.shift();
    return Object.assign(new Error(text), { responseCode });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(refusalAt('auth') ?? (password === 'senha' ? null : new Error('no')), { user: username }),
    onMailFrom: (_address, _session, done) => done(refusalAt('from')),
    onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
      stream.on('end', () => {
        const refusal = refusalAt('content');
        if (refusal) return done(refusal);
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  if (!server.server.listening) await once(server.server, 'listening');
  closing.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://rifaria:senha@127.0.0.1:${port}`, taken };
}

const FROM = 'Rifaria <nao-responda@rifaria.example>';
const decoded = (raw: string) =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString());

const ID = '019a0000-0000-7000-8000-000000000001';
const made: MessageTry[] = [];
const messengerOver = (senders: { mail?: MailSender; text?: TextSender }) => {
  made.length = 0;
  const onTry = (one: MessageTry) => void made.push(one);
  return createMessenger({
    publicUrl: 'https://rifaria.example',
    mail: senders.mail && asGated(senders.mail),
    text: senders.text && asGated(senders.text),
    hasMailbox: false,
    onTry,
  });
};

describe('e-mail by SMTP', () => {
  const messengerTo = (url: string) => messengerOver({ mail: createSmtpSender({ url, from: FROM }) });

  test('a mail arrives with text and HTML from the configured sender', async () => {
    const { url, taken } = await smtpServer();
    expect(await messengerTo(url).deliver(ID, CODE)).toEqual({ outcome: 'sent' });
    const [mail] = taken;
    const raw = decoded(mail?.raw ?? '');
    expect(mail?.to).toEqual(['ana@example.com']);
    expect(raw).toContain(`From: ${FROM}`);
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toContain('Olá, Ana!');
    expect(raw.match(/012345/g)?.length).toBeGreaterThanOrEqual(3);
  });

  test('every attempt of a message has the same Message-ID, another message another one', async () => {
    const { url, taken } = await smtpServer();
    const messenger = messengerTo(url);
    for (const id of [ID, ID, ID.replace('1', '2')]) await messenger.deliver(id, CODE);
    const ids = taken.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]?.trim());
    expect(ids[0]).toBe(`<${ID}@rifaria.example>`);
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
  });

  test.each<[SmtpRefusal['at'], number, string, Delivery]>([
    ['recipient', 550, '5.1.1 of ana@example.com', { outcome: 'refused', error: 'SMTP-550' }],
    ['recipient', 550, 'No such user here', { outcome: 'refused', error: 'SMTP-550' }],
    ['recipient', 550, '5.7.1 relaying denied', { outcome: 'failed', error: 'EENVELOPE' }],
    ['recipient', 550, '5.4.5 daily limit', { outcome: 'failed', error: 'EENVELOPE' }],
    ['content', 554, '5.6.0 of ana@example.com', { outcome: 'refused', error: 'SMTP-554' }],
    ['content', 554, 'of ana@example.com', { outcome: 'failed', error: 'EMESSAGE' }],
    ['recipient', 450, '4.1.1 of ana@example.com', { outcome: 'failed', error: 'EENVELOPE' }],
    ['content', 451, 'of ana@example.com', { outcome: 'failed', error: 'EMESSAGE' }],
    ['from', 550, '5.1.8 of ana@example.com', { outcome: 'failed', error: 'EENVELOPE' }],
    ['auth', 535, 'of ana@example.com', { outcome: 'failed', error: 'EAUTH' }],
  ])('a refusal of the %s with %i %s: %o; the next mail is sent', async (at, status, text, delivery) => {
    const { url, taken } = await smtpServer({ at, status, text });
    const messenger = messengerTo(url);
    expect(await messenger.deliver(ID, CODE)).toEqual(delivery);
    expect(await messenger.deliver(ID, CODE)).toEqual({ outcome: 'sent' });
    expect(taken).toHaveLength(1);
    expect(made.map(({ channel, outcome }) => [channel, outcome])).toEqual([
      ['email', delivery.outcome],
      ['email', 'ok'],
    ]);
  });

  test('without a mail server the attempt fails, without address or text in the error', async () => {
    const delivery = await messengerTo('smtp://127.0.0.1:1').deliver(ID, CODE);
    expect(delivery).toEqual({ outcome: 'failed', error: expect.stringMatching(/^E[A-Z]+$/) as string });
    const none = messengerOver({});
    expect([none.canReach('sms'), none.canReach('email')]).toEqual([false, false]);
    expect(await none.deliver(ID, CODE)).toEqual({ outcome: 'failed', error: 'ENOSENDER' });
  });
});

describe('texts by gateway', () => {
  const gateway = useAnsweringServer((url) => (origin = url));
  let origin = '';
  const messenger = () =>
    messengerOver({ text: createWebhookSender({ url: `${origin}/enviar`, token: 'chave' }) });
  const TEXT: Message = { ...CODE, to: { channel: 'sms', address: '11987654321' } };

  test('a code goes out as JSON with the token, the country prefix, and an id that is the same in every attempt', async () => {
    gateway.answers = [{ status: 500 }, { status: 202 }];
    expect(await messenger().deliver(ID, TEXT)).toEqual({ outcome: 'failed', error: 'HTTP-500' });
    expect(await messenger().deliver(ID, TEXT)).toEqual({ outcome: 'sent' });
    for (const { headers, body } of gateway.seen) {
      expect(headers).toMatchObject({ authorization: 'Bearer chave', 'idempotency-key': ID });
      expect(JSON.parse(body)).toEqual({
        to: '+5511987654321',
        text: 'Rifaria: 012345 é seu código. Vale 10 min. Não passe a ninguém.',
      });
    }
    expect(gateway.seen).toHaveLength(2);
  });

  test.each([
    [400, 'refused'],
    [410, 'refused'],
    [422, 'refused'],
    [401, 'failed'],
    [402, 'failed'],
    [403, 'failed'],
    [404, 'failed'],
    [408, 'failed'],
    [429, 'failed'],
    [503, 'failed'],
  ])('status %i: %s', async (status, outcome) => {
    gateway.answers = [{ status }];
    expect(await messenger().deliver(ID, TEXT)).toEqual({ outcome, error: `HTTP-${status}` });
  });

  test('a connection that is cut fails the attempt', async () => {
    gateway.answers = [{ isCut: true }];
    expect(await messenger().deliver(ID, TEXT)).toMatchObject({ outcome: 'failed' });
  });
});
