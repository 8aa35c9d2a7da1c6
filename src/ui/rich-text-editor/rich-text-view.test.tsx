// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOSTILE_MARKUP } from '#tests/fixtures/hostile-markup.ts';
import { markupFaults, SHOWN } from '#tests/fixtures/markup-faults.ts';
import { canonicalRichText } from './rich-text-markup.ts';
import { RichTextView } from './rich-text-view.tsx';

const EVERYTHING =
  '<h2 style="text-align:center">Prêmios</h2><h3>Primeiro</h3><p>Uma <strong>moto</strong> <em>zero</em>, <u>já</u> <s>usada</s></p>' +
  '<blockquote>Vale a pena</blockquote><ul><li>Um<ol><li>Dentro</li></ol></li></ul><pre>a<br />b</pre>' +
  '<p><a href="https://ok.example/x">site</a> <span style="color:#1d4ed8">azul</span></p>';

const shown = (html: string, under?: 1 | 2 | 3) =>
  render(<RichTextView html={html} {...(under && { under })} />).container.firstElementChild as Element;

describe('a rendered rich text', () => {
  it.each(HOSTILE_MARKUP)('has nothing of %s', (_name, html) => {
    const root = shown(html);
    expect(markupFaults(root, SHOWN)).toEqual([]);
    expect(root.ownerDocument.querySelectorAll('script, img, iframe, style, base, meta')).toHaveLength(0);
    const spelled = canonicalRichText(html);
    expect(canonicalRichText(spelled)).toBe(spelled);
  });

  it('shows all formats of the tools', () => {
    const root = shown(EVERYTHING);
    const tags = new Set([...root.querySelectorAll('*')].map(({ localName }) => localName));
    const all = [
      'h3',
      'h4',
      'p',
      'strong',
      'em',
      'u',
      's',
      'blockquote',
      'ul',
      'ol',
      'li',
      'pre',
      'br',
      'a',
      'span',
    ];
    expect([...tags].toSorted()).toEqual(all.toSorted());
    expect(markupFaults(root, SHOWN)).toEqual([]);
    expect(root.querySelector('a')?.getAttribute('href')).toBe('https://ok.example/x');
    expect(root.querySelector('span')?.getAttribute('style')).toBe('color: var(--ink-blue);');
    expect(root.querySelector('h3')?.getAttribute('style')).toBe('text-align: center;');
  });

  it.each([
    [1, 'h2', 'h3'],
    [2, 'h3', 'h4'],
    [3, 'h4', 'h5'],
  ] as const)('under a heading of level %i it has no level twice', (under, first, second) => {
    const root = shown(EVERYTHING, under);
    expect([...root.querySelectorAll('h2, h3, h4, h5')].map(({ localName }) => localName)).toEqual([
      first,
      second,
    ]);
  });
});
