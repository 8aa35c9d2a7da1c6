// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { $getRoot, createEditor, type LexicalEditor } from 'lexical';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { readOwnRaffle, saveRaffle } from '#core/contract/raffles/raffles.ts';
import { callApi } from '#src/api/call-api.ts';
import { readHtml } from '#src/ui/rich-text-editor/lexical-export.ts';
import { replaceHtml } from '#src/ui/rich-text-editor/lexical-import.ts';
import { RICH_TEXT_NODES } from '#src/ui/rich-text-editor/lexical-nodes.ts';
import { registerNodeRules } from '#src/ui/rich-text-editor/node-rules.ts';
import { $drawnBlock, lexicalDocument } from '#tests/builders/lexical-documents.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { CATEGORY, LOTTERY, ticketPlan } from '#tests/api/harness/raffle-steps.ts';
import { type Person, type TestApi, useTestApi } from '#tests/api/harness/test-api.ts';

const DOCUMENTS = atDepth({ small: 60, full: 500 });
const SEED = 20261121;
const LONG_ENOUGH = '<p>Uma cesta de café da manhã com pães, geleias e frutas, entregue em casa</p>';
const LIMIT_MS = 300_000;

function newEditor(): LexicalEditor {
  const editor = createEditor({
    nodes: RICH_TEXT_NODES,
    onError: (error) => {
      throw error;
    },
  });
  registerNodeRules(editor);
  return editor;
}

/** A state without transient node data of Lexical. */
function meaningOf(editor: LexicalEditor): unknown {
  const notes = new Set(['direction', 'version', 'textFormat', 'textStyle', 'value', 'checked']);
  const text = JSON.stringify(editor.getEditorState().toJSON(), (key, value: unknown) =>
    notes.has(key) ? undefined : value,
  );
  return JSON.parse(text);
}

/** The app's client against the real server. */
const overHttp =
  (api: TestApi, as: Person): typeof fetch =>
  async (address, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body = typeof init?.body === 'string' ? { body: init.body } : {};
    const reply = await api.request(init?.method ?? 'GET', String(address), { as, headers, ...body });
    return new Response(reply.text, { status: reply.status, headers: reply.headers });
  };

const api = useTestApi();

test(
  `${DOCUMENTS} texts go from editor to server and into another device's editor unchanged`,
  async () => {
    const person = await api.newPerson();
    const fetch = overHttp(api, person);
    const trip = async (id: string, description: string) => {
      const ids = { id, categoryId: CATEGORY, lotteryId: LOTTERY, ticketPlanId: ticketPlan(100) };
      const data = { ...ids, title: 'Rifa do João', priceCents: 1000, description };
      const saved = await callApi(saveRaffle, { body: data, fetch });
      const read = await callApi(readOwnRaffle, { parameters: { id, userId: person.id }, fetch });
      expect(read.description).toBe(saved.description);
      return read.description;
    };

    await fc.assert(
      fc.asyncProperty(lexicalDocument, async (blocks) => {
        const here = newEditor();
        replaceHtml(here, LONG_ENOUGH);
        here.update(() => void $getRoot().append(...blocks.map($drawnBlock)), { discrete: true });
        const sent = readHtml(here);
        const kept = await trip(uuidv7(), sent);
        expect(kept, 'the server changes nothing').toBe(sent);
        const there = newEditor();
        replaceHtml(there, kept);
        expect(meaningOf(there)).toEqual(meaningOf(here));
        expect(readHtml(there)).toBe(sent);
      }),
      { numRuns: DOCUMENTS, seed: SEED },
    );
  },
  LIMIT_MS,
);
