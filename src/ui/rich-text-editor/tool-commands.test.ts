// @vitest-environment happy-dom
import { $getRoot, $selectAll, createEditor } from 'lexical';
import { expect, test } from 'vitest';
import { readHtml } from './lexical-export.ts';
import { $seedHtml } from './lexical-import.ts';
import { RICH_TEXT_NODES } from './lexical-nodes.ts';
import { $setLine } from './tool-commands.ts';

test.each([
  ['paragraphs', '<p>um</p><p>dois</p>', '<pre>um<br />dois</pre>'],
  ['an empty paragraph', '<p>um</p><p><br /></p><p>dois</p>', '<pre>um<br /><br />dois</pre>'],
  ['an empty line in a paragraph', '<p>um<br /><br />dois</p>', '<pre>um<br /><br />dois</pre>'],
  ['a list', '<p>um</p><ul><li>dois</li><li>três</li></ul>', '<pre>um<br />dois<br />três</pre>'],
])('several lines become one code block that keeps their empty lines: %s (P-306)', (_, html, code) => {
  const editor = createEditor({
    nodes: RICH_TEXT_NODES,
    onError: (error) => {
      throw error;
    },
  });
  const change = (work: () => void) => editor.update(work, { discrete: true });
  change(() => $seedHtml(html));
  change(() => {
    $selectAll();
    $setLine('code');
  });
  expect(readHtml(editor)).toBe(code);
  expect(editor.read(() => $getRoot().getChildrenSize())).toBe(1);
});
