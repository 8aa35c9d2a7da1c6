// @vitest-environment jsdom
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { EditorRefPlugin } from '@lexical/react/LexicalEditorRefPlugin';
import { act, render } from '@testing-library/react';
import { DROP_COMMAND, type LexicalEditor } from 'lexical';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { readHtml } from './lexical-export.ts';
import { $seedHtml } from './lexical-import.ts';
import { RICH_TEXT_NODES } from './lexical-nodes.ts';
import { PastePlugin } from './paste-plugin.tsx';

const LEAVING = 'rel="noopener noreferrer" target="_blank"';

/** Drops data into an editor that has never had the focus. */
async function drop(data: Record<string, string>) {
  const report = vi.fn<(message: string | undefined) => void>();
  const caught = createRef<LexicalEditor>();
  const config = {
    namespace: 'test',
    nodes: RICH_TEXT_NODES,
    editorState: () => $seedHtml('<p>Cesta:</p>'),
    onError: (error: Error) => {
      throw error;
    },
  };
  render(
    <LexicalComposer initialConfig={config}>
      <EditorRefPlugin editorRef={caught} />
      <PastePlugin report={report} />
    </LexicalComposer>,
  );
  // jsdom has no DataTransfer.
  const dataTransfer = { types: Object.keys(data), files: [], getData: (type: string) => data[type] ?? '' };
  const event = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer });
  await act(() =>
    Promise.resolve(caught.current?.dispatchCommand(DROP_COMMAND, event as unknown as DragEvent)),
  );
  return { html: caught.current && readHtml(caught.current), report, isTaken: event.defaultPrevented };
}

test('a text that is dragged into the editor is read as a paste (P-021)', async () => {
  const { html, report, isTaken } = await drop({ 'text/plain': 'veja *http://x.com*' });
  expect(html).toBe(`<p>Cesta:veja <a href="https://x.com" ${LEAVING}><strong>http://x.com</strong></a></p>`);
  expect([isTaken, report.mock.calls]).toEqual([true, [[undefined]]]);
});

test('what a drag brings and a text cannot hold is told', async () => {
  const { html, report } = await drop({ 'text/html': '<p>Moto<img src="x.png"></p>', 'text/plain': 'Moto' });
  expect(html).toBe('<p>Cesta:Moto</p>');
  expect(report).toHaveBeenCalledWith('Tiramos imagens do texto colado: aqui cabem só texto e links.');
});

test('what is dragged within the editor is left to it', async () => {
  const { html, isTaken } = await drop({ 'application/x-lexical-drag': '{}', 'text/plain': 'Moto' });
  expect([html, isTaken]).toEqual(['<p>Cesta:</p>', false]);
});
