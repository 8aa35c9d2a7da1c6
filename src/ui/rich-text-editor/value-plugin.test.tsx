// @vitest-environment happy-dom
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { EditorRefPlugin } from '@lexical/react/LexicalEditorRefPlugin';
import { act, render } from '@testing-library/react';
import { $createTextNode, $getRoot, $isElementNode, type LexicalEditor } from 'lexical';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { readHtml } from './lexical-export.ts';
import { $seedHtml } from './lexical-import.ts';
import { RICH_TEXT_NODES } from './lexical-nodes.ts';
import { ValuePlugin } from './value-plugin.tsx';

function open(value: string) {
  const onChange = vi.fn<(html: string) => void>();
  const caught = createRef<LexicalEditor>();
  const config = {
    namespace: 'test',
    nodes: RICH_TEXT_NODES,
    editorState: () => $seedHtml(value),
    onError: (error: Error) => {
      throw error;
    },
  };
  const tree = (shown: string) => (
    <LexicalComposer initialConfig={config}>
      <EditorRefPlugin editorRef={caught} />
      <ValuePlugin value={shown} onChange={onChange} />
    </LexicalComposer>
  );
  const { rerender } = render(tree(value));
  const editor = caught.current;
  if (!editor) throw new Error('The editor has not been rendered');
  const type = (text: string) =>
    act(() =>
      editor.update(
        () => {
          const last = $getRoot().getLastChild();
          if ($isElementNode(last)) last.append($createTextNode(text));
        },
        { discrete: true },
      ),
    );
  return { onChange, editor, type, show: (shown: string) => rerender(tree(shown)) };
}

describe('the value of the editor', () => {
  it('does not change when opened, whatever its markup', async () => {
    const { onChange } = open('<div class="old"><b>Cesta</b> de Natal</div>');
    await act(() => Promise.resolve());
    expect(onChange).not.toHaveBeenCalled();
  });

  it('reports an edit once, as canonical HTML', () => {
    const { onChange, type } = open('<p><b>Cesta</b></p>');
    type(' de Natal');
    expect(onChange.mock.calls).toEqual([['<p><strong>Cesta</strong> de Natal</p>']]);
  });

  it('accepts outside changes without reporting them as edits', () => {
    const { onChange, editor, show } = open('<p>Cesta</p>');
    show('<p>De outro aparelho</p>');
    expect(readHtml(editor)).toBe('<p>De outro aparelho</p>');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('ignores its own late value: later typing is kept', () => {
    const { editor, type, show } = open('<p>a</p>');
    type('b');
    type('c');
    show('<p>ab</p>');
    expect(readHtml(editor)).toBe('<p>abc</p>');
    show('<p>abc</p>');
    expect(readHtml(editor)).toBe('<p>abc</p>');
  });
});
