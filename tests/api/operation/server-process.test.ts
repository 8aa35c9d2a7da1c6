import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { once } from 'node:events';
import os from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD_CONFIRMATION_HEADER } from '#core/domain/account/password-confirmation.ts';
import { DEMO_PASSWORD } from '#server/services/demo/accounts.ts';
import { openToOthers, openUp } from '#tests/fixtures/open-modes.ts';
import { afterServers, ServerProcess } from '#tests/api/harness/server-process.ts';
import { registerAt } from '#tests/fixtures/register-at.ts';

const started: ServerProcess[] = [];

/** A data folder of an earlier server: starting over it is fast, a new one takes seconds. */
let leftBehind: string;

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await ServerProcess.start(settings);
  started.push(server);
  return server;
}

function copyOfData(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-server-'));
  fs.cpSync(leftBehind, folder, { recursive: true });
  return folder;
}

const startOverData = (settings: Record<string, string> = {}) =>
  start({ DATA_DIR: copyOfData(), ...settings });

beforeAll(async () => {
  const server = await (await ServerProcess.start()).untilUp();
  server.signal('SIGTERM');
  await server.ended();
  leftBehind = server.dataDir;
});
afterServers(() => fs.rmSync(leftBehind, { recursive: true, force: true }));

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

const signIn = (url: string, login: string) =>
  fetch(`${url}/public/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'Rifaria#2026' }),
  });

describe('started', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    const DATA_DIR = copyOfData();
    openUp(DATA_DIR);
    server = await (await ServerProcess.start({ DATA_DIR })).untilUp();
  });
  afterAll(() => server.stop());

  test('prints its address and working demo sign-ins', async () => {
    expect(server.output).toContain(`Rifaria no ar: http://localhost:${new URL(server.url).port}`);
    expect(server.output).toContain('senha Rifaria#2026');
    for (const login of [
      'organizador@demo.rifaria.app',
      'nova@demo.rifaria.app',
      'isenta@demo.rifaria.app',
    ]) {
      expect(server.output).toContain(login);
      expect((await signIn(server.url, login)).status).toBe(200);
    }
    expect(fs.statSync(path.join(server.dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  });

  test('its data is accessible to its own user only', async () => {
    expect(openToOthers(leftBehind)).toEqual([]);
    expect(openToOthers(server.dataDir)).toEqual([]);
  });

  test('keeps idle connections longer than proxies do', async () => {
    expect((await fetch(`${server.url}/healthz`)).headers.get('keep-alive')).toBe('timeout=75');
  });

  test('calls of external services are in its metrics: mail, lottery, and the card provider', async () => {
    const { url } = server;
    const { token } = (await (await signIn(url, 'nova@demo.rifaria.app')).json()) as { token: string };
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    const send = (method: string, path: string, body?: unknown) =>
      fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    expect((await send('GET', '/private/federal/get-concurso/5900')).status).toBe(200);
    await send('POST', '/public/recovery', { login: 'nova@demo.rifaria.app' });
    const confirmed = await send('POST', '/private/users/confirm-password', { password: DEMO_PASSWORD });
    headers[PASSWORD_CONFIRMATION_HEADER] = (
      (await confirmed.json()) as { confirmation: string }
    ).confirmation;
    await send('POST', '/api/setting', { apiKey: 'APP_USR-of-nobody', apiToken: 'APP_USR-of-nobody-either' });
    const read = async () => (await fetch(`${url}/metrics`)).text();
    const service = (name: string) =>
      `rifaria_service_call_duration_seconds_count{service="${name}",outcome="ok"} 1`;
    await expect.poll(read).toContain(service('email'));
    const mailbox = await (await fetch(`${url}/dev/mailbox/messages.json`)).json();
    expect(mailbox).toMatchObject([{ to: 'nova@demo.rifaria.app' }]);
    expect(await read()).toContain(service('lottery'));
    expect(await read()).toContain(
      'rifaria_provider_call_duration_seconds_count{call="checkCredentials",outcome="ok"} 1',
    );
  });
});

describe('starting', () => {
  test('without DEMO there are no demo accounts', async () => {
    const server = await (await start({ DEMO: 'off' })).untilUp();
    expect(server.output).not.toContain('Rifaria#2026');
    expect(server.output).not.toContain('demonstração');
    expect((await signIn(server.url, 'organizador@demo.rifaria.app')).status).toBe(401);
  });

  test('without DEMO over demo data it reports that the demo accounts are locked', async () => {
    const server = await (await startOverData({ DEMO: 'off' })).untilUp();
    await expect.poll(() => server.output).toContain('bloqueados porque DEMO está desligado');
    expect(server.output).not.toContain('Rifaria#2026');
    expect((await signIn(server.url, 'organizador@demo.rifaria.app')).status).toBe(401);
  });

  test('invalid settings end it with code 1, each named in Portuguese', async () => {
    const server = await start({ PORT: 'abc', TRUST_PROXY: '-1' });
    expect(await server.ended()).toBe(1);
    expect(server.output).toContain('PORT deve ser um número de 1 a 65535.');
    expect(server.output).toContain('TRUST_PROXY deve ser quantos proxies há na frente, de 0 a 10.');
    expect(server.output).not.toMatch(/\bat .*\.ts:\d/);
  });

  test('another SECRET_KEY than that of raffles that wait for their draw is refused, unless it is accepted', async () => {
    const SECRET_KEY = 'x'.repeat(32);
    const refused = await startOverData({ SECRET_KEY });
    expect(await refused.ended()).toBe(1);
    expect(refused.output).toContain('SECRET_KEY não abre o segredo das rifas que esperam o sorteio');
    const accepted = await startOverData({ SECRET_KEY, OTHER_SECRET_KEY: 'accept' });
    expect((await fetch(`${(await accepted.untilUp()).url}/readyz`)).status).toBe(200);
  });

  test('a second server over the same data is refused, and a third on the same port', async () => {
    const first = await (await startOverData()).untilUp();
    const second = await start({ DATA_DIR: first.dataDir });
    expect(await second.ended()).toBe(1);
    expect(second.output).toContain('já está em uso pelo processo');
    const third = await startOverData({ PORT: new URL(first.url).port });
    expect(await third.ended()).toBe(1);
    expect(third.output).toContain('já está em uso. Escolha outra em PORT.');
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });
});

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets a request under way finish, then ends with 0',
    async (name) => {
      const server = await (await startOverData()).untilUp();
      // The body is incomplete when the signal arrives.
      const body = JSON.stringify({ login: 'organizador@demo.rifaria.app', password: 'Rifaria#2026' });
      const request = http.request(`${server.url}/public/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      });
      const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
      request.write(body.slice(0, 10));
      await fetch(`${server.url}/healthz`);
      server.signal(name);
      const isListening = () =>
        fetch(`${server.url}/healthz`).then(
          () => true,
          () => false,
        );
      await expect.poll(isListening).toBe(false);
      request.end(body.slice(10));
      const [response] = await answered;
      expect(response.statusCode).toBe(200);
      response.resume();
      expect(await server.ended()).toBe(0);
      expect(fs.existsSync(path.join(server.dataDir, 'server.lock'))).toBe(false);
    },
  );

  test('after SIGKILL it starts again over its lock with its data', async () => {
    const first = await (await startOverData()).untilUp();
    const account = {
      name: 'Ana',
      email: 'ana@example.com',
      phoneNumber: '11987654321',
      password: 'Rifaria#2026',
    };
    await registerAt(first.url, account);
    first.signal('SIGKILL');
    await first.ended();
    expect(fs.existsSync(path.join(first.dataDir, 'server.lock'))).toBe(true);
    const second = await (await start({ DATA_DIR: first.dataDir })).untilUp();
    expect((await signIn(second.url, 'ana@example.com')).status).toBe(200);
  });
});
