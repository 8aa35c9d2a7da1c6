import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaixa } from '#server/providers/federal-lottery/caixa.ts';
import { createSandboxLottery } from '#server/providers/federal-lottery/sandbox-lottery.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

/** A draw in the Caixa's format, with extra fields. */
const DRAW = {
  acumulado: false,
  numero: 5916,
  dataApuracao: '09/11/2024',
  dezenasSorteadasOrdemSorteio: ['040292', '064217', '094838', '002463', '036017'],
  listaRateioPremio: [500000.0, 35000.0, 30000.0, 25000.0, 20363.0].map((valorPremio, place) => ({
    descricaoFaixa: `${place + 1}º Prêmio`,
    faixa: place + 1,
    numeroDeGanhadores: 1,
    valorPremio,
  })),
  localSorteio: 'ESPAÇO DA SORTE',
  nomeMunicipioUFSorteio: 'SÃO PAULO, SP',
  dataProximoConcurso: '13/11/2024',
  numeroConcursoAnterior: 5915,
  numeroConcursoProximo: 5917,
};

let caixa: Server;
let answer: { status: number; text: string } | 'silence';
let asked: string[];

beforeAll(async () => {
  caixa = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (answer !== 'silence') response.writeHead(answer.status).end(answer.text);
  }).listen(0, '127.0.0.1');
  await once(caixa, 'listening');
});
afterAll(() => {
  caixa.closeAllConnections();
  caixa.close();
});

let person: Person;
beforeEach(async () => {
  asked = [];
  answer = { status: 200, text: JSON.stringify(DRAW) };
  api.federalLottery = createCaixa(`http://127.0.0.1:${(caixa.address() as AddressInfo).port}`, 5_000);
  api.start();
  person = await api.newPerson();
});

const read = (id: string) => api.request('GET', `/private/federal/get-concurso${id}`, { as: person });

describe('the Loteria Federal (P-801)', () => {
  test('a draw is read by number with the results of the Caixa, leading zeros included', async () => {
    const reply = await read('/5916');
    expect([reply.status, asked]).toEqual([200, ['/portaldeloterias/api/federal/5916']]);
    const { acumulado: _, ...told } = DRAW;
    expect(reply.body).toEqual({
      ...told,
      listaRateioPremio: told.listaRateioPremio.map(({ faixa, valorPremio }) => ({ faixa, valorPremio })),
    });
  });

  test('a draw is kept verbatim, and asked for again until its result is half an hour old', async () => {
    const first = await read('/5916');
    await read('/5916');
    expect(asked).toHaveLength(1);
    steps.passMinutes(31);
    answer = 'silence';
    expect((await read('/5916')).text).toBe(first.text);
    steps.passMinutes(1);
    answer = { status: 200, text: JSON.stringify(DRAW) };
    expect((await read('/5916')).text).toBe(first.text);
    expect(asked).toHaveLength(3);
    steps.passMinutes(60);
    expect((await read('/5916')).text).toBe(first.text);
    expect(asked).toHaveLength(3);
    const rows = await api.database.db.selectFrom('federalReading').selectAll().execute();
    expect(rows).toMatchObject([{ number: 5916, rawReply: JSON.stringify(DRAW), wasLatestAt: null }]);
  });

  test('another result of the same draw is served, and both are kept', async () => {
    await read('/5916');
    steps.passMinutes(11);
    const tickets = DRAW.dezenasSorteadasOrdemSorteio.toReversed();
    answer = { status: 200, text: JSON.stringify({ ...DRAW, dezenasSorteadasOrdemSorteio: tickets }) };
    expect((await read('/5916')).body).toMatchObject({ dezenasSorteadasOrdemSorteio: tickets });
    expect(await api.database.db.selectFrom('federalReading').selectAll().execute()).toHaveLength(2);
  });

  test.each(['', '/latest'])(
    'without a number%s it is the latest one, asked again after ten minutes',
    async (id) => {
      expect((await read(id)).body).toMatchObject({ numero: 5916 });
      await read(id);
      expect(asked).toEqual(['/portaldeloterias/api/federal']);
      api.pass(11 * 60_000);
      answer = { status: 200, text: JSON.stringify({ ...DRAW, numero: 5917, dataApuracao: '13/11/2024' }) };
      expect((await read(id)).body).toMatchObject({ numero: 5917, dataApuracao: '13/11/2024' });
    },
  );

  test('a draw after the latest is 404 without a request to the Caixa', async () => {
    await read('/latest');
    expect((await read('/5917')).status).toBe(404);
    expect(asked).toHaveLength(1);
  });

  test.each(['/0', '/-1', '/abc', '/5916.5', '/100000', '/%2e%2e', '/5916abc'])(
    '%s names no draw',
    async (id) => {
      expect(await read(id)).toMatchObject({ status: 404 });
      expect(asked).toEqual([]);
    },
  );

  test.each<[string, object | string]>([
    ['no JSON', '<html>manutenção</html>'],
    ['nothing', ''],
    ['another draw', { ...DRAW, numero: 5915 }],
    ['four prizes', { ...DRAW, dezenasSorteadasOrdemSorteio: DRAW.dezenasSorteadasOrdemSorteio.slice(1) }],
    [
      'a ticket as a number',
      { ...DRAW, dezenasSorteadasOrdemSorteio: [40292, '064217', '094838', '002463', '036017'] },
    ],
    [
      'a ticket of five digits',
      { ...DRAW, dezenasSorteadasOrdemSorteio: ['40292', '064217', '094838', '002463', '036017'] },
    ],
    [
      'zeros for tickets',
      { ...DRAW, dezenasSorteadasOrdemSorteio: ['040292', '000000', '094838', '002463', '036017'] },
    ],
    [
      'one ticket five times',
      { ...DRAW, dezenasSorteadasOrdemSorteio: Array.from({ length: 5 }, () => '040292') },
    ],
    ['a day to come', { ...DRAW, dataApuracao: '09/11/2099' }],
    ['a day that is none', { ...DRAW, dataApuracao: '31/02/2024' }],
    ['a day in another form', { ...DRAW, dataApuracao: '2024-11-09' }],
    [
      'one prize twice',
      { ...DRAW, listaRateioPremio: DRAW.listaRateioPremio.map((prize) => ({ ...prize, faixa: 1 })) },
    ],
    ['more than a result', { ...DRAW, observacao: 'x'.repeat(200_000) }],
  ])('%s is refused, not guessed, and not kept', async (_what, reply) => {
    answer = { status: 200, text: typeof reply === 'string' ? reply : JSON.stringify(reply) };
    expect(await read('/5916')).toMatchObject({
      status: 502,
      body: { code: 'lottery-garbled', message: expect.stringContaining('Nenhum resultado') as string },
    });
    expect(await api.database.db.selectFrom('federalReading').select('number').execute()).toEqual([]);
  });

  test.each<[string, typeof answer, number]>([
    ['is silent', 'silence', 503],
    ['fails', { status: 500, text: '{}' }, 503],
    ['says that there is none', { status: 404, text: '{}' }, 404],
  ])('a Caixa that %s', async (_what, told, status) => {
    answer = told;
    const reply = await read('/5916');
    expect(reply.status).toBe(status);
    if (status === 503) expect(reply.headers.get('retry-after')).toBe('30');
  });

  test('the sandbox has a draw every Wednesday and Sunday, deterministic, none in the future', async () => {
    const standIn = createSandboxLottery(() => new Date('2026-11-22T15:00:00Z'));
    const get = async (path: string) => {
      const reply = await standIn.request(`/portaldeloterias/api/federal${path}`);
      return { status: reply.status, body: (await reply.json()) as typeof DRAW };
    };
    const { body: latest } = await get('');
    expect(latest.dataApuracao).toBe('22/11/2026');
    expect((await get(`/${latest.numero - 1}`)).body.dataApuracao).toBe('18/11/2026');
    expect(await get(`/${latest.numero}`)).toEqual(await get(''));
    expect((await get(`/${latest.numero + 1}`)).status).toBe(404);
  });
});
