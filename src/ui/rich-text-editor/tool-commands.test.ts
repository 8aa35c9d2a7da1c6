// @vitest-environment happy-dom
import { $getRoot, $selectAll, createEditor, type LexicalEditor } from 'lexical';
import { expect, test } from 'vitest';
import { readHtml } from './lexical-export.ts';
import { $seedHtml } from './lexical-import.ts';
import { RICH_TEXT_NODES } from './lexical-nodes.ts';
import { $cleanFormats, $setLine } from './tool-commands.ts';

const change = (editor: LexicalEditor, work: () => void) => editor.update(work, { discrete: true });

function openEditor(html: string): LexicalEditor {
  const editor = createEditor({
    nodes: RICH_TEXT_NODES,
    onError: (error) => {
      throw error;
    },
  });
  change(editor, () => $seedHtml(html));
  return editor;
}

test.each([
  ['paragraphs', '<p>um</p><p>dois</p>', '<pre>um<br />dois</pre>'],
  ['an empty paragraph', '<p>um</p><p><br /></p><p>dois</p>', '<pre>um<br /><br />dois</pre>'],
  ['an empty line in a paragraph', '<p>um<br /><br />dois</p>', '<pre>um<br /><br />dois</pre>'],
  ['a list', '<p>um</p><ul><li>dois</li><li>três</li></ul>', '<pre>um<br />dois<br />três</pre>'],
])('several lines become one code block that keeps their empty lines: %s (P-306)', (_, html, code) => {
  const editor = openEditor(html);
  change(editor, () => {
    $selectAll();
    $setLine('code');
  });
  expect(readHtml(editor)).toBe(code);
  expect(editor.read(() => $getRoot().getChildrenSize())).toBe(1);
});

test('with the caret in a line its formats and all its links are removed (P-306)', () => {
  const other = '<p><strong>fica</strong></p>';
  const links = '<a href="https://a.com">um</a> e <a href="https://b.com"><i>dois</i></a>';
  const editor = openEditor(`${other}<p>Veja <b>só</b>: ${links}.</p>`);
  change(editor, () => {
    $getRoot().selectEnd();
    $cleanFormats();
  });
  expect(readHtml(editor)).toBe(`${other}<p>Veja só: um e dois.</p>`);
});
