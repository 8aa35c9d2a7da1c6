import { describe, expect, test } from 'vitest';
import { JSDOM } from 'jsdom';
import { CODE_MINUTES } from '#core/domain/account/verification-code.ts';
import { mailHtml, mailText } from '#server/messages/mail-layout.ts';
import { type Message, NOTICE_KINDS } from '#server/messages/message.ts';
import { prepareMessages } from '#server/messages/prepare-messages.ts';
import { greetingOf, shortTextOf, textOf } from '#server/messages/texts.ts';
import { newTestGates } from '#tests/api/harness/test-gates.ts';
import { readConfig } from '#server/config.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();

const PUBLIC_URL = 'https://rifaria.example';
const ID = '019a0000-0000-7000-8000-000000000001';
const TO = { channel: 'email', address: 'ana@example.com' } as const;
const CODE: Message = { kind: 'recovery-code', to: TO, name: 'Ana Souza', code: '012345' };
const MESSAGES: Message[] = [
  CODE,
  { kind: 'contact-code', to: TO, name: 'Ana', code: '654321' },
  { kind: 'registration-code', to: TO, name: '', code: '654321' },
  { kind: 'password-changed', to: TO, name: 'Ana' },
  { kind: 'account-removed', to: TO, name: '' },
  { kind: 'contact-changed', to: TO, name: 'Ana', what: 'phone', undoToken: undefined },
  { kind: 'contact-changed', to: TO, name: 'Ana', what: 'email', undoToken: 'token' },
  { kind: 'contact-added', to: TO, name: 'Ana', what: 'phone', undoToken: 'token' },
  // Written by a version that did not tell them apart.
  { kind: 'receiving-changed', to: TO, name: 'Ana', what: 'pix' },
  ...(['set', 'changed', 'removed'] as const).flatMap((change): Message[] => [
    { kind: 'receiving-changed', to: TO, name: 'Ana', what: 'pix', change },
    { kind: 'receiving-changed', to: TO, name: 'Ana', what: 'card', change },
  ]),
  { kind: 'already-registered', to: TO, name: 'Ana' },
  {
    ...{ kind: 'sales-waiting', to: TO, name: 'Ana', raffleId: 'r1', title: 'Rifa da creche' },
    ...{ purchases: 2, until: '15:04 de 21/11/2026' },
  },
  {
    ...{ kind: 'sales-reported-late', to: TO, name: 'Ana', raffleId: 'r1', title: 'Rifa da creche' },
    purchases: 2,
  },
  { kind: 'refund-problem', to: TO, name: 'Ana', raffleId: 'r1', title: 'Rifa da creche' },
  {
    ...{ kind: 'refund-requested', to: TO, name: 'Ana', raffleId: 'r1', title: 'Rifa da creche' },
    ...{ purchaseId: 'p1', amountCents: 2000 },
  },
  {
    ...{ kind: 'purchase-held', to: TO, name: 'Ana', purchaseId: ID, token: 'token' },
    ...{ amountCents: 2000, until: '15:04 de 21/11/2026', code: 'WW5ASP8Z' },
  },
  {
    ...{ kind: 'purchase-paid', to: TO, name: 'Ana', purchaseId: ID, token: 'token' },
    ...{ amountCents: 2000, title: 'Rifa da creche', tickets: 2, code: 'WW5ASP8Z' },
    logHead: { seq: 7, hash: 'ef'.repeat(32) },
  },
  // Written by a version that named neither code nor log, and not sent yet when the server was replaced.
  {
    ...{ kind: 'purchase-held', to: TO, name: 'Ana', purchaseId: ID, token: 'token' },
    ...{ amountCents: 2000, until: '15:04 de 21/11/2026' },
  },
  {
    ...{ kind: 'purchase-paid', to: TO, name: 'Ana', purchaseId: ID, token: 'token' },
    ...{ amountCents: 2000, title: 'Rifa da creche', tickets: 2 },
  },
  {
    ...{ kind: 'purchase-won', to: TO, name: 'Ana', purchaseId: ID, token: 'token' },
    ...{ title: 'Rifa da creche', prizes: ['Uma bicicleta', 'Número da sorte: R$ 100,00'] },
  },
  {
    ...{ kind: 'purchase-won', to: TO, name: 'Ana', purchaseId: ID, token: 'token' },
    ...{ title: null, prizes: [] },
  },
  {
    ...{ kind: 'purchase-unanswered', to: TO, name: 'Ana', purchaseId: ID, token: 'token' },
    ...{ code: 'WW5ASP8Z', title: null, amountCents: 2000, until: '12:00 de 21/11/2026' },
  },
  {
    ...{ kind: 'purchase-hold-canceled', to: TO, name: 'Ana', purchaseId: ID, token: 'token' },
    ...{ code: 'WW5ASP8Z', title: 'Rifa da creche', reason: 'Adoeci', amountCents: 2000 },
  },
  ...(['purchase-owed', 'purchase-refunded'] as const).flatMap((kind) =>
    (['paid', 'unpaid', 'ended'] as const).map((purchase) => ({
      ...{ kind, to: TO, name: 'Ana', purchaseId: ID, token: 'token', code: 'WW5ASP8Z' },
      ...{ title: 'Rifa da creche', amountCents: 500, purchase, isByProvider: purchase === 'paid' },
    })),
  ),
  { kind: 'raffle-drawn', to: TO, name: 'Ana', raffleId: 'r1', title: 'Rifa da creche' },
  { kind: 'numbers-awaited', to: TO, name: 'Ana', raffleId: 'r1', title: 'Rifa da creche' },
  { kind: 'prize-denied', to: TO, name: 'Ana', raffleId: 'r1', title: 'Rifa da creche', prize: 'Uma moto' },
  {
    ...{ kind: 'raffle-reported', to: TO, name: '', raffleId: 'r1', title: 'Rifa da creche' },
    ...{ slug: 'rifa-da-creche', reason: 'Nunca entregou o prêmio' },
  },
];

const FROM = 'Rifaria <nao-responda@rifaria.example>';

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

    test('says how it is switched off, if it can be (P-843)', () => {
      const line = /Para não receber:\s+Meus dados › Avisos/;
      const isOptional = message.kind in NOTICE_KINDS;
      expect(line.test(document.body.textContent ?? '')).toBe(isOptional);
      expect(document.querySelectorAll(`a[href="${PUBLIC_URL}/dashboard/my-data"]`)).toHaveLength(
        isOptional ? 1 : 0,
      );
      const text = mailText(greetingOf(message), words);
      expect(/Para não receber: Meus dados › Avisos \(https:.*\/my-data\)/.test(text)).toBe(isOptional);
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

test.each(MESSAGES.filter((message) => 'code' in message && !('purchaseId' in message)))(
  'the SMS of a $kind names its code, how long it lives, and that it is for nobody else, in one SMS (P-872)',
  (message) => {
    const { code = 'none', ...words } = textOf(message, PUBLIC_URL);
    const text = shortTextOf({ ...words, code });
    expect(text).toContain(code);
    expect(text).toContain(`Vale ${CODE_MINUTES} min. Não passe a ninguém.`);
    expect(text.length).toBeLessThanOrEqual(70);
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
    });
    api.start({ mailbox: prepared.mailbox });
    return prepared.messenger;
  };

  /** From this machine. */
  const read = (path: string) => api.request('GET', path, { from: '127.0.0.1' });

  test('shows messages newest first, each in a sandboxed frame', async () => {
    const messenger = open(true);
    expect((await read('/dev/mailbox')).text).toContain('Nenhuma mensagem ainda');
    await messenger.deliver(ID, CODE);
    await messenger.deliver(ID, {
      kind: 'contact-code',
      to: { channel: 'sms', address: '11987654321' },
      name: '',
      code: '999999',
    });
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
