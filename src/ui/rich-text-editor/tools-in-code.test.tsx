// @vitest-environment happy-dom
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { EditorRefPlugin } from '@lexical/react/LexicalEditorRefPlugin';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { $getRoot, type LexicalEditor } from 'lexical';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { $seedHtml } from './lexical-import.ts';
import { RICH_TEXT_NODES } from './lexical-nodes.ts';
import { useTextFormats } from './text-formats.ts';
import { TextToolbar } from './text-toolbar.tsx';

const OFF = 'Bloco de código não aceita link, cor nem destaque';

function Tools({
  editor,
  requests,
}: {
  editor: LexicalEditor;
  requests: { openLinkDialog: () => void; tell: () => void };
}) {
  return <TextToolbar editor={editor} formats={useTextFormats(editor)} controls="x" requests={requests} />;
}

async function open(html: string) {
  const caught = createRef<LexicalEditor>();
  const config = {
    namespace: 'test',
    nodes: RICH_TEXT_NODES,
    editorState: () => $seedHtml(html),
    onError: (error: Error) => {
      throw error;
    },
  };
  const ref = <EditorRefPlugin editorRef={caught} />;
  const { rerender } = render(<LexicalComposer initialConfig={config}>{ref}</LexicalComposer>);
  const editor = caught.current;
  if (!editor) throw new Error('The editor has not been rendered');
  const requests = { openLinkDialog: vi.fn<() => void>(), tell: vi.fn<(message?: string) => void>() };
  rerender(
    <LexicalComposer initialConfig={config}>
      {ref}
      <Tools editor={editor} requests={requests} />
    </LexicalComposer>,
  );
  await act(() => Promise.resolve(editor.update(() => void $getRoot().selectEnd(), { discrete: true })));
  return requests;
}

test('in a code block the tools for words are off and say why (P-022)', async () => {
  const { openLinkDialog, tell } = await open('<pre>chave</pre>');
  for (const name of ['Link', 'Cor', 'Negrito', 'Itálico', 'Sublinhado', 'Tachado']) {
    const tool = screen.getByRole('button', { name: new RegExp(`^${name}`) });
    expect([tool.getAttribute('aria-disabled'), tool.title], name).toEqual(['true', OFF]);
    fireEvent.click(tool);
    expect(tell).toHaveBeenLastCalledWith(OFF);
  }
  expect(openLinkDialog).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'Citação' }).getAttribute('aria-disabled')).toBeNull();
});

test('elsewhere a link can be put, and the reason is gone', async () => {
  const { openLinkDialog, tell } = await open('<p>chave</p>');
  const tool = screen.getByRole('button', { name: 'Link' });
  expect(tool.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(tool);
  expect(openLinkDialog).toHaveBeenCalledOnce();
  expect(tell).toHaveBeenLastCalledWith(undefined);
});
