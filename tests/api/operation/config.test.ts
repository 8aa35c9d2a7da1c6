import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config/config-error.ts';

const KEY = 'k'.repeat(32);
const PG = 'postgres://user:secret@db.example/rifaria';

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('settings from the environment (issue “Settings”)', () => {
  test('without variables everything has its default', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      storageReserveBytes: 64_000_000,
      databaseUrl: undefined,
      secretKey: undefined,
      acceptsOtherSecretKey: false,
      freePublicationAccounts: [],
      trustProxy: 0,
      demo: true,
      s3: undefined,
      mercadoPago: undefined,
      sandboxProvider: true,
      messages: { smtp: undefined, sms: undefined, mailbox: true },
    });
  });

  test('an empty variable counts as not set', () => {
    const empty = {
      PORT: '',
      HOST: ' ',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      SECRET_KEY: '',
      DEMO: '',
      SANDBOX_PROVIDER: '',
    };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test('each is read', () => {
    const set = {
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://Rifaria.example/',
      DATA_DIR: '/var/lib/rifaria',
      DATABASE_URL: PG,
      SECRET_KEY: KEY,
      OTHER_SECRET_KEY: 'accept',
      FREE_PUBLICATION_ACCOUNTS: ' Ana@Example.com, 01A1FD2A-4C33-779C-8870-40D746582519 ,',
      TRUST_PROXY: '2',
      STORAGE_RESERVE_MB: '500',
      DEMO: 'off',
      OPERATOR_EMAIL: 'operacao@example.com',
      MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-123',
      MERCADOPAGO_WEBHOOK_SECRET: 'segredo-do-provedor',
      MERCADOPAGO_BASE_URL: 'https://provedor.example/api/',
    };
    expect(readConfig(set)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://rifaria.example',
      dataDir: '/var/lib/rifaria',
      storageReserveBytes: 500_000_000,
      databaseUrl: PG,
      secretKey: KEY,
      acceptsOtherSecretKey: true,
      freePublicationAccounts: ['ana@example.com', '01a1fd2a-4c33-779c-8870-40d746582519'],
      trustProxy: 2,
      demo: false,
      mercadoPago: {
        accessToken: 'APP_USR-123',
        webhookSecret: 'segredo-do-provedor',
        baseUrl: 'https://provedor.example/api',
      },
      sandboxProvider: false,
      metricsToken: undefined,
      federalBaseUrl: 'https://servicebus2.caixa.gov.br',
      messages: { smtp: undefined, sms: undefined, mailbox: false },
      operatorEmail: 'operacao@example.com',
    });
  });

  test('PUBLIC_URL follows PORT', () => {
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  });

  test.each([
    ['PORT', '0'],
    ['OPERATOR_EMAIL', 'operacao'],
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['HOST', 'http://localhost'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'rifaria.example'],
    ['PUBLIC_URL', 'ftp://rifaria.example'],
    ['PUBLIC_URL', 'https://rifaria.example/app'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db/rifaria'],
    ['DATABASE_URL', 'db'],
    ['SECRET_KEY', 'curta'],
    ['OTHER_SECRET_KEY', 'sim'],
    ['FREE_PUBLICATION_ACCOUNTS', 'ana'],
    ['FREE_PUBLICATION_ACCOUNTS', 'ana@example.com;bia@example.com'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['DEMO', 'talvez'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_BUCKET', 'Rifaria Imagens'],
    ['SANDBOX_PROVIDER', 'talvez'],
    ['MERCADOPAGO_ACCESS_TOKEN', 'com espaço'],
    ['MERCADOPAGO_WEBHOOK_SECRET', 'x'],
    ['MERCADOPAGO_WEBHOOK_SECRET', 'quinze-letras-x'],
    ['METRICS_TOKEN', 'x'],
    ['SMS_WEBHOOK_TOKEN', 'x'],
    ['SMS_WEBHOOK_TOKEN', 'dezesseis letras com acentuação'],
    ['FEDERAL_BASE_URL', 'http://caixa.example'],
    ['MERCADOPAGO_BASE_URL', 'http://provedor.example'],
    ['MERCADOPAGO_BASE_URL', 'https://a:b@provedor.example'],
  ])('%s=%s stops the start, named', (name, value) => {
    expect(problemsOf({ SECRET_KEY: KEY, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} (deve|não pode)`)),
    ]);
  });

  test('all invalid ones are named at once, without their values', () => {
    const problems = problemsOf({ PORT: 'x', DEMO: 'y', SECRET_KEY: 'curta-e-secreta' });
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(['DEMO', 'PORT', 'SECRET_KEY']);
    expect(problems.join()).not.toContain('curta-e-secreta');
  });

  test('SECRET_KEY is required with DATABASE_URL (P-910)', () => {
    expect(problemsOf({ DATABASE_URL: PG })).toEqual([
      'SECRET_KEY é obrigatória quando DATABASE_URL está definida.',
    ]);
  });

  const S3 = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'rifaria-imagens',
    S3_ACCESS_KEY: 'chave',
    S3_SECRET_KEY: 'segredo',
  };

  test('the four S3 variables are required together', () => {
    expect(readConfig({ ...S3, S3_REGION: 'sa-east-1' }).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'rifaria-imagens',
      accessKey: 'chave',
      secretKey: 'segredo',
      region: 'sa-east-1',
    });
    expect(readConfig(S3).s3?.region).toBe('us-east-1');
    for (const name of Object.keys(S3)) {
      expect(problemsOf({ ...S3, [name]: '' })).toEqual([
        `${name} é obrigatória quando outra S3_* está definida.`,
      ]);
    }
  });

  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.0.10' }, false],
    [{ PUBLIC_URL: 'https://rifaria.example' }, false],
    [{ PUBLIC_URL: 'https://localhost.example' }, false],
    [{ PUBLIC_URL: 'https://rifaria.example', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ DEMO: '0' }, false],
  ])('with %o DEMO is %s (P-910)', (variables, demo) => {
    expect(readConfig(variables).demo).toBe(demo);
  });

  const token = { MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-123' };
  const secret = { MERCADOPAGO_WEBHOOK_SECRET: 'segredo-do-provedor' };
  test.each([
    [token, 'MERCADOPAGO_WEBHOOK_SECRET é obrigatória quando MERCADOPAGO_ACCESS_TOKEN está definida.'],
    [secret, 'MERCADOPAGO_ACCESS_TOKEN é obrigatória quando MERCADOPAGO_WEBHOOK_SECRET está definida.'],
    [
      { MERCADOPAGO_BASE_URL: 'http://localhost:4000' },
      'MERCADOPAGO_ACCESS_TOKEN é obrigatória quando MERCADOPAGO_BASE_URL está definida.',
    ],
    [
      { ...token, ...secret, SANDBOX_PROVIDER: 'on' },
      'SANDBOX_PROVIDER não pode ficar ligado quando MERCADOPAGO_ACCESS_TOKEN está definida.',
    ],
  ])('the card provider’s settings go together: %o', (variables, problem) => {
    expect(problemsOf(variables)).toEqual([problem]);
  });

  test('the real provider’s address is the default', () => {
    expect(readConfig({ ...token, ...secret }).mercadoPago?.baseUrl).toBe('https://api.mercadopago.com');
  });

  test.each([
    [{}, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'https://rifaria.example' }, false],
    [{ PUBLIC_URL: 'https://rifaria.example', SANDBOX_PROVIDER: 'on' }, true],
    [{ SANDBOX_PROVIDER: 'off' }, false],
    [{ ...token, ...secret }, false],
  ])('with %o the sandbox provider is %s (P-910)', (variables, isOn) => {
    expect(readConfig(variables).sandboxProvider).toBe(isOn);
  });
});
