import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import http from 'node:http';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { JSDOM } from 'jsdom';
import { mailHtml, mailText } from '#server/messages/mail-layout.ts';
import type { Message } from '#server/messages/message.ts';
import { gatedSender } from '#server/messages/gated-sender.ts';
import { createMessenger, type MessageTry } from '#server/messages/messenger.ts';
import { prepareMessages } from '#server/messages/prepare-messages.ts';
import { createSmtpSender } from '#server/messages/smtp-sender.ts';
import { greetingOf, textOf } from '#server/messages/texts.ts';
import { createWebhookSender } from '#server/messages/webhook-sender.ts';
import { newTestGates } from '#tests/api/harness/test-gates.ts';
import { readConfig } from '#server/config.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();

const PUBLIC_URL = 'https://rifaria.example';
const TO = { channel: 'email', address: 'ana@example.com' } as const;
const CODE: Message = { kind: 'recovery-code', to: TO, name: 'Ana Souza', code: '012345' };
const MESSAGES: Message[] = [
  CODE,
  { kind: 'contact-code', to: TO, name: 'Ana', code: '654321' },
  { kind: 'password-changed', to: TO, name: 'Ana' },
  { kind: 'account-removed', to: TO, name: '' },
  { kind: 'contact-changed', to: TO, name: 'Ana', what: 'phone', undoToken: undefined },
  { kind: 'contact-changed', to: TO, name: 'Ana', what: 'email', undoToken: 'token' },
  { kind: 'receiving-changed', to: TO, name: 'Ana', what: 'pix' },
  { kind: 'receiving-changed', to: TO, name: 'Ana', what: 'card' },
  { kind: 'already-registered', to: TO, name: 'Ana' },
];

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A mail server that accepts everything after deferring the first `refusals` mails. */
async function smtpServer(refusals = 0): Promise<{ url: string; taken: { to: string[]; raw: string }[] }> {
  const taken: { to: string[]; raw: string }[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'senha' ? null : new Error('no'), { user: username }),
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
      stream.on('end', () => {
        refused += 1;
        if (refused <= refusals) return done(Object.assign(new Error('later'), { responseCode: 451 }));
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

describe('e-mail by SMTP', () => {
  test('a mail arrives with text and HTML from the configured sender', async () => {
    const { url, taken } = await smtpServer();
    const messenger = createMessenger({
      publicUrl: PUBLIC_URL,
      mail: gatedSender(createSmtpSender({ url, from: FROM }), newTestGates().email),
      text: undefined,
      hasMailbox: false,
      onTrouble: ({ error }) => expect.unreachable(error),
    });
    messenger.send(CODE);
    await messenger.idle();
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

  test('deferred mails are retried; permanent failures are reported without address or text', async () => {
    const { url, taken } = await smtpServer(1);
    const trouble: unknown[] = [];
    const tries: unknown[] = [];
    const settings = {
      publicUrl: PUBLIC_URL,
      text: undefined,
      hasMailbox: false,
      onTrouble: (one: unknown) => void trouble.push(one),
      onTry: ({ channel, outcome }: MessageTry) => void tries.push([channel, outcome]),
      retryAfterMs: [1],
    };
    const messenger = createMessenger({
      ...settings,
      mail: gatedSender(createSmtpSender({ url, from: FROM }), newTestGates().email),
    });
    messenger.send(CODE);
    await messenger.idle();
    expect([taken.length, trouble]).toEqual([1, []]);
    expect(tries).toEqual([
      ['email', 'failed'],
      ['email', 'ok'],
    ]);
    const closed = createMessenger({
      ...settings,
      mail: gatedSender(createSmtpSender({ url: 'smtp://127.0.0.1:1', from: FROM }), newTestGates().email),
    });
    closed.send(CODE);
    await closed.idle();
    expect(JSON.stringify(trouble)).toMatch(/^\[\{"kind":"recovery-code","error":"\w+"\}\]$/);
  });
});

describe('texts by gateway', () => {
  test('a code goes out as JSON with the token and the country prefix', async () => {
    const asked: { authorization: string | undefined; body: unknown }[] = [];
    const gateway = http.createServer((request, reply) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
        reply.writeHead(asked.length === 1 ? 202 : 500).end();
      });
    });
    gateway.listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    closing.push(() => gateway.close());
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/enviar`;
    const send = createWebhookSender({ url, token: 'chave' });
    const messenger = createMessenger({
      publicUrl: PUBLIC_URL,
      mail: undefined,
      text: gatedSender(send, newTestGates().sms),
      hasMailbox: false,
      onTrouble: ({ error }) => expect.unreachable(error),
    });
    expect([messenger.canReach('sms'), messenger.canReach('email')]).toEqual([true, false]);
    messenger.send({ ...CODE, to: { channel: 'sms', address: '11987654321' } });
    await messenger.idle();
    expect(asked).toEqual([
      {
        authorization: 'Bearer chave',
        body: { to: '+5511987654321', text: 'Rifaria: 012345 é seu código para criar uma nova senha.' },
      },
    ]);
    await expect(send({ to: '+5511987654321', text: 'x' })).rejects.toThrow('500');
  });
});

describe.each(MESSAGES.map((message) => [message.kind, message] as const))(
  'the message %s',
  async (_kind, message) => {
    const words = textOf(message, PUBLIC_URL);
    const html = await mailHtml(greetingOf(message), words);
    const { document } = new JSDOM(html).window;

    test('has the same content as HTML and as text, in Portuguese, with links to our site only', () => {
      expect(document.documentElement.lang).toBe('pt-BR');
      const shown = document.body.textContent?.replaceAll(/\s+/g, ' ') ?? '';
      for (const paragraph of words.paragraphs) {
        expect(shown).toContain(paragraph);
        expect(mailText(greetingOf(message), words)).toContain(paragraph);
      }
      for (const link of document.querySelectorAll('a'))
        expect(link.href).toMatch(/^https:\/\/rifaria\.example\//);
    });

    test('suits mail clients: tables, no scripts, no external resources', () => {
      expect(document.querySelectorAll('script, img, link, iframe, form')).toHaveLength(0);
      expect(html).not.toMatch(/url\(|@import|flex|grid/);
      expect(document.querySelectorAll('table[role="presentation"]').length).toBeGreaterThan(0);
      expect(html).toContain('prefers-color-scheme:dark');
    });
  },
);

test.each([
  '<img/src=x/onerror=alert(1)>',
  'https://golpe.example/pix',
  'www.golpe.com.br',
  'golpe.com Ana',
  'ana@golpe.com',
])(
  'a person called %s from before the rules of names is greeted without a name in every mail',
  async (name) => {
    for (const message of MESSAGES) {
      const named = { ...message, name };
      const words = textOf(named, PUBLIC_URL);
      for (const mail of [await mailHtml(greetingOf(named), words), mailText(greetingOf(named), words)]) {
        expect(mail).toContain('Olá!');
        expect(mail).not.toMatch(/golpe|<img|&lt;img/);
      }
    }
  },
);

test('markup in the texts of a mail is escaped', async () => {
  const words = textOf(
    { kind: 'account-removed', to: { channel: 'email', address: 'a@example.com' }, name: '' },
    PUBLIC_URL,
  );
  expect(await mailHtml('Olá, <b>"Zé"</b> & Cia!', words)).toContain(
    'Olá, &lt;b&gt;&quot;Zé&quot;&lt;/b&gt; &amp; Cia!',
  );
});

describe('the mailbox (P-910)', () => {
  const open = (mailbox: boolean) => {
    const prepared = prepareMessages({
      smtp: undefined,
      sms: undefined,
      mailbox,
      publicUrl: PUBLIC_URL,
      gates: newTestGates(),
      onTrouble: ({ error }) => expect.unreachable(error),
    });
    api.start({ mailbox: prepared.mailbox });
    return prepared.messenger;
  };

  /** From this machine. */
  const read = (path: string) => api.request('GET', path, { from: '127.0.0.1' });

  test('shows messages newest first, each in a sandboxed frame', async () => {
    const messenger = open(true);
    expect((await read('/dev/mailbox')).text).toContain('Nenhuma mensagem ainda');
    messenger.send(CODE);
    await messenger.idle();
    messenger.send({
      kind: 'contact-code',
      to: { channel: 'sms', address: '11987654321' },
      name: '',
      code: '999999',
    });
    await messenger.idle();
    const list = await read('/dev/mailbox');
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(list.text.indexOf('999999')).toBeLessThan(list.text.indexOf('012345'));
    const page = await read('/dev/mailbox/1');
    const frame = new JSDOM(page.text).window.document.querySelector('iframe');
    expect([frame?.getAttribute('sandbox'), frame?.getAttribute('srcdoc')?.includes('012345')]).toEqual([
      '',
      true,
    ]);
    expect((await read('/dev/mailbox/99')).status).toBe(404);
  });

  test('is 404 if disabled', async () => {
    open(false);
    expect((await read('/dev/mailbox')).status).toBe(404);
    expect((await read('/dev/mailbox/messages.json')).status).toBe(404);
  });

  test.each([
    ['on this machine', {}, true],
    ['off loopback', { HOST: '0.0.0.0', PUBLIC_URL: PUBLIC_URL }, false],
    ['behind a public address', { PUBLIC_URL: PUBLIC_URL }, false],
    ['off loopback, switched on by name', { HOST: '0.0.0.0', MAILBOX: 'on' }, true],
    ['with a mail server', { SMTP_URL: 'smtp://localhost', MAIL_FROM: FROM }, false],
    ['switched off', { MAILBOX: 'off' }, false],
  ])('%s: %o', (_where, variables: Record<string, string>, isOpen) => {
    expect(readConfig(variables).messages.mailbox).toBe(isOpen);
  });

  test.each([
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM é obrigatória quando SMTP_URL está definida.'],
    [
      { SMTP_URL: 'smtp://localhost', MAIL_FROM: FROM, MAILBOX: 'on' },
      'MAILBOX não pode ficar ligada quando SMTP_URL está definida.',
    ],
    [
      { SMS_WEBHOOK_TOKEN: 'a-token-of-the-gateway' },
      'SMS_WEBHOOK_URL é obrigatória quando SMS_WEBHOOK_TOKEN está definida.',
    ],
    [{ SMTP_URL: 'https://smtp.example.com' }, /^SMTP_URL deve ser um endereço smtp/],
    [{ MAIL_FROM: 'ninguém' }, /^MAIL_FROM deve ser um remetente/],
  ])('%o is told by name', (variables: Record<string, string>, message) => {
    expect(() => readConfig(variables)).toThrow(message);
  });
});
