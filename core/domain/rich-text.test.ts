import { describe, expect, it } from 'vitest';
import { visibleLength, visibleText } from './rich-text.ts';

describe('visible text (decision 8)', () => {
  it.each([
    ['<p>Olá</p><p>você</p>', 'Olá você'],
    ['<p>ne<b>gri</b>to</p>', 'negrito'],
    ['<p>&lt;b&gt; &amp; &#65;&#x42;&nbsp;</p>', '<b> & AB'],
    ['<p>&desconhecida;</p>', '&desconhecida;'],
    ['<p>\u200b \u00a0</p>', ''],
    ['um<br>dois', 'um dois'],
  ])('%s reads %s', (html, text) => {
    expect(visibleText(html)).toBe(text);
  });

  it('counts an emoji as one and inline tags as none', () => {
    expect(visibleLength('<p>🎉</p>')).toBe(1);
    expect(visibleLength('<b>a</b>'.repeat(25))).toBe(25);
  });
});
