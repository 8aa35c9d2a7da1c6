import { describe, expect, it } from 'vitest';
import { isSameRichText, nestingOf, visibleLength, visibleText } from './rich-text.ts';

describe('visible text (P-008)', () => {
  it.each([
    ['<p>Olá</p><p>você</p>', 'Olá você'],
    ['<p>ne<b>gri</b>to</p>', 'negrito'],
    ['<p>&lt;b&gt; &amp; &#65;&#x42;&nbsp;</p>', '<b> & AB'],
    ['<p>&desconhecida; &constructor;</p>', '&desconhecida; &constructor;'],
    ['<p>\u200b \u00a0</p>', ''],
    ['um<br>dois', 'um dois'],
    ['<p>a\u3164b\u2800c\u200bd</p>', 'a b cd'],
    ['<p>👨‍👩‍👧‍👦 ❤️‍🔥 👍🏽 🇧🇷&#128104;&#8205;&#128105;</p>', '👨‍👩‍👧‍👦 ❤️‍🔥 👍🏽 🇧🇷👨‍👩'],
  ])('%s reads %s', (html, text) => {
    expect(visibleText(html)).toBe(text);
  });

  it('counts an emoji as one and inline tags as none', () => {
    for (const emoji of ['🎉', '👨‍👩‍👧‍👦', '❤️‍🔥', '👍🏽', '🇧🇷', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])
      expect(visibleLength(`<p>${emoji}</p>`), emoji).toBe(1);
    expect(visibleLength('<b>a</b>'.repeat(25))).toBe(25);
  });
});

describe('whether a text holds what another does', () => {
  it.each([
    ['<p><b>Oi</b></p>', '<p><strong>Oi</strong></p>'],
    ['<div>um<br>dois</div>', '<p>um<br />dois</p>'],
    ['<p>a&nbsp;b &eacute;</p>', '<p>a\u00a0b &eacute;</p>'],
    ['<h1>Oi</h1><!-- nota -->', '<h2>Oi</h2>'],
    ['<p><span style="color:red">Oi</span>\u0007</p>', '<p><span style="color:#b3261e">Oi</span></p>'],
    ['<p><span style="color:red">Oi</span> tudo</p>', '<p>Oi tudo</p>'],
    [
      "<p style='TEXT-ALIGN: Center'><a class=x href=' https://x.com/?a=1&amp;b=2 '>Oi</a></p>",
      '<p style="text-align:center"><a href="https://x.com/?a=1&#38;b=2" rel="noopener noreferrer" target="_blank">Oi</a></p>',
    ],
    ['<p style="text-align:left"><b style="text-align:center">Oi</b></p>', '<p><strong>Oi</strong></p>'],
    ['<p>👨‍👩‍👧 Oi\u200b</p>', '<p>👨‍👩‍👧 Oi</p>'],
  ])('%s and %s differ in spelling alone', (a, b) => {
    expect(isSameRichText(a, b)).toBe(true);
  });

  it.each([
    ['<p>Oi<script>x</script></p>', '<p>Oi</p>'],
    ['<p>Oi<img src="x"></p>', '<p>Oi</p>'],
    ['<p><a href="http://x">Oi</a></p>', '<p><span>Oi</span></p>'],
    ['<ul><li>Oi</li></ul>', '<p>Oi</p>'],
    ['<p>Oi tudo</p>', '<p>Oi</p>'],
    ['<p><a href="https://x.com/a">Oi</a></p>', '<p><a href="https://x.com/b">Oi</a></p>'],
    ['<p style="text-align:center">Oi</p>', '<p>Oi</p>'],
    ['<li style="text-align:center">Oi</li>', '<li style="text-align:right">Oi</li>'],
    ['<p>👨‍👩‍👧</p>', '<p>👨 👩 👧</p>'],
  ])('%s is more than %s', (a, b) => {
    expect(isSameRichText(a, b)).toBe(false);
  });
});

describe('markup of an attacker', () => {
  it.each(['<', '<p', '<!--', '&#', '</p'])(
    '%s repeated is read in time proportional to its length',
    (part) => {
      const html = part.repeat(200_000 / part.length);
      const startedAt = performance.now();
      visibleText(html);
      isSameRichText(html, `${html}x`);
      nestingOf(html);
      expect(performance.now() - startedAt).toBeLessThan(10_000);
    },
  );

  it.each([
    ['<p>um</p><p>dois<br></p>', 0],
    ['<ul><li>Um<ol><li>Dentro</li></ol></li></ul>', 2],
    ['<b><i>a</i></b><b>c</b>', 2],
    ['<ul></x><ul></x><ul></x>', 3],
    ['<p>um<p>dois<p>três', 0],
  ])('%s is nested %i deep', (html, depth) => {
    expect(nestingOf(html)).toBe(depth);
  });
});
