// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { TEXT_COLORS } from '#core/domain/raffles/text-colors.ts';
import { HOSTILE_MARKUP } from '#tests/fixtures/hostile-markup.ts';
import { KEPT, markupFaults } from '#tests/fixtures/markup-faults.ts';
import { cleanRichText } from './rich-text.ts';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

describe('markup is sanitized (P-306)', () => {
  test.each(HOSTILE_MARKUP)('%s leaves no scripts, resources or unsafe links', (_name, attack) => {
    const cleaned = cleanRichText(attack);
    const body = parse(cleaned);
    expect(markupFaults(body, KEPT)).toEqual([]);
    // Reading and writing again is stable.
    expect(markupFaults(parse(body.innerHTML), KEPT)).toEqual([]);
    expect(parse(body.innerHTML).innerHTML).toBe(body.innerHTML);
    expect(cleanRichText(cleaned)).toBe(cleaned);
  });

  test('covers the required number of attacks', () => {
    expect(new Set(HOSTILE_MARKUP.map(([, html]) => html)).size).toBeGreaterThanOrEqual(60);
  });

  test.each([
    ['<h1>Um</h1><h5>Dois</h5>', '<h2>Um</h2><h3>Dois</h3>'],
    ['<b>a</b><i>b</i><del>c</del>', '<strong>a</strong><em>b</em><s>c</s>'],
    ['<span style="color: RED">a</span>', '<span style="color:#b42318">a</span>'],
    ['<span style="color:rgb(0, 0, 0)">a</span>', '<span>a</span>'],
    ['<p>a\u0000b\u0007c</p>', '<p>abc</p>'],
  ])('%s is kept as %s', (given, kept) => {
    expect(cleanRichText(given)).toBe(kept);
  });

  test.each([
    '<h2>Um</h2><h3>Dois</h3>',
    '<p><strong>a</strong><em>c</em><u>e</u><s>f</s></p>',
    '<blockquote>Citação</blockquote>',
    '<ul><li>Um<ol><li>Dentro</li></ol></li></ul><ol><li>Dois</li></ol>',
    '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">site</a></p>',
    '<p><a href="mailto:ana@example.com" rel="noopener noreferrer" target="_blank">e-mail</a></p>',
    '<p><a href="tel:+5511987654321" rel="noopener noreferrer" target="_blank">telefone</a></p>',
    ...['center', 'right', 'justify'].map((align) => `<p style="text-align:${align}">Ali</p>`),
    ...Object.values(TEXT_COLORS).map((color) => `<p><span style="color:${color}">cor</span></p>`),
    '<pre>código<br />\u00a0 recuado</pre>',
    '<p>Olá &amp; até já &lt;3 🎁<br />fim</p>',
  ])('what the twelve tools make stays: %s', (html) => {
    expect(cleanRichText(html)).toBe(html);
  });

  test.each(['mailto:@rifadajoana', 'tel:abc'])(
    'of a text that was stored with a link to %s the words stay (P-007)',
    (href) => {
      const stored = `<p>Siga <a href="${href}" rel="noopener noreferrer" target="_blank">@rifadajoana</a></p>`;
      expect(cleanRichText(stored)).toBe('<p>Siga <span>@rifadajoana</span></p>');
    },
  );

  test('links open in a new tab without referrer', () => {
    expect(cleanRichText('<a href="https://example.com" target="_self" rel="opener">x</a>')).toBe(
      '<a href="https://example.com" rel="noopener noreferrer" target="_blank">x</a>',
    );
  });

  test('a thousand nested tags are handled', () => {
    const nested = '<b>'.repeat(1000) + 'fundo' + '</b>'.repeat(1000);
    expect(cleanRichText(nested)).toContain('fundo');
  });
});
