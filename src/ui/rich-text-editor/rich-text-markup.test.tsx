// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { createEditor } from 'lexical';
import { describe, expect, it } from 'vitest';
import { readHtml } from './lexical-export.ts';
import { replaceHtml } from './lexical-import.ts';
import { RICH_TEXT_NODES } from './lexical-nodes.ts';
import { registerNodeRules } from './node-rules.ts';
import { canonicalRichText } from './rich-text-markup.ts';
import { RichTextView } from './rich-text-view.tsx';

const LEAVING = 'rel="noopener noreferrer" target="_blank"';

function throughEditor(html: string): string {
  const editor = createEditor({
    nodes: RICH_TEXT_NODES,
    onError: (error) => {
      throw error;
    },
  });
  registerNodeRules(editor);
  replaceHtml(editor, html);
  return readHtml(editor);
}

describe('a rich text through the editor', () => {
  it.each([
    ['a paragraph with accents and emoji', '<p>Ação de Natal 🎄 da Creche São José 👨‍👩‍👧‍👦</p>'],
    ['bold and italic', '<p>Toda a <strong>renda</strong> vai <em>inteira</em> para a creche</p>'],
    [
      'all at once',
      '<p><span style="color:#b42318"><strong><em><u><s>Tudo</s></u></em></strong></span> junto</p>',
    ],
    ['underline and strike', '<p>De <s>R$ 20</s> por <u>R$ 10</u></p>'],
    ['two levels of headings', '<h2>Prêmios</h2><h3>Primeiro</h3>'],
    ['a quote', '<blockquote>Quem ajuda, ganha</blockquote>'],
    ['code with its spaces', '<pre>um<br />\u00a0 dois\u00a0 três</pre>'],
    [
      'an alignment of each block',
      '<p style="text-align:center">a</p><h2 style="text-align:right">b</h2><blockquote style="text-align:justify">c</blockquote><ul><li style="text-align:center">d</li></ul>',
    ],
    [
      'a colour within a link',
      `<p><a href="https://x.com" ${LEAVING}><span style="color:#1d4ed8">a</span> b</a></p>`,
    ],
    ['spaces at the ends and in a row', '<p>\u00a0 a\u00a0 <strong>b</strong>\u00a0</p>'],
    ['a bulleted list', '<p>Prêmios:</p><ul><li>Moto</li><li>Capacete <strong>novo</strong></li></ul>'],
    ['a numbered list', '<ol><li>Primeiro</li><li>Segundo</li></ol>'],
    ['a list in a list', '<ul><li>Um<ul><li>Dentro</li></ul></li></ul>'],
    ['a link', `<p>Veja <a href="https://rifaria.app/creche" ${LEAVING}>aqui</a></p>`],
    [
      'mail and phone links',
      `<p><a href="mailto:a@b.com.br" ${LEAVING}>mail</a> <a href="tel:+5511912345678" ${LEAVING}>fone</a></p>`,
    ],
    ['a line break and an empty line', '<p>Um<br />dois</p><p><br /></p><p>três</p>'],
    ['characters that HTML escapes', '<p>1 &lt; 2 &amp; "aspas"</p>'],
    ['nothing', ''],
  ])('keeps %s', (_name, html) => {
    expect(throughEditor(html)).toBe(html);
  });

  it.each([
    [
      'markup of other editors',
      '<p class="x"><b style="color:red">a</b><i>b</i></p>',
      '<p><span style="color:#b42318"><strong>a</strong></span><em>b</em></p>',
    ],
    ['loose text', 'solto <b>e forte</b>', '<p>solto <strong>e forte</strong></p>'],
    ['white space between blocks', '<p>a</p>\n  <p>b</p>\n', '<p>a</p><p>b</p>'],
    ['only white space', '<p> </p><p><br></p>', ''],
    [
      'links that are not allowed',
      '<p><a href="javascript:alert(1)">a</a><a href="http://x.com">b</a></p>',
      '<p>ab</p>',
    ],
  ])('brings %s into its one spelling', (_name, html, expected) => {
    expect(throughEditor(html)).toBe(expected);
  });
});

describe('cleaning', () => {
  it.each([
    ['<p>oi<script>alert(1)</script></p>', '<p>oi</p>'],
    ['<p onclick="alert(1)">oi</p><img src=x onerror=alert(1)>', '<p>oi</p>'],
    ['<svg><script>alert(1)</script></svg><p>oi</p>', '<p>oi</p>'],
    ['<a href="java\nscript:alert(1)">oi</a>', '<p>oi</p>'],
    ['<a href="https://x.com/&quot;onclick=1">oi</a>', '<p>oi</p>'],
  ])('%s', (html, expected) => {
    expect(canonicalRichText(html)).toBe(expected);
  });

  it('shows only allowed elements, with safe links', () => {
    const { container } = render(
      <RichTextView html={'<p>oi <a href="https://x.com">link</a><img src="x" onerror="alert(1)"></p>'} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('a')?.getAttribute('rel')).toContain('noopener');
    expect(container.textContent).toBe('oi link');
  });
});
