import { describe, expect, it } from 'vitest';
import {
  isRichTextLink,
  isWebAddress,
  isWhatsappGroupLink,
  isYoutubeLink,
  whatsappGroupLinkIn,
  youtubeLinkIn,
} from './links.ts';

it.each([
  ['https://pagar.example/1?a=b', true],
  ['http://localhost:4173/sandbox', true],
  ['HTTPS://PAGAR.EXAMPLE', true],
  ['javascript:alert("https://pagar.example")', false],
  ['https://', false],
  ['https://pagar.example um', false],
  ['', false],
])('a browser may be sent to %s: %s', (address, isMeant) => {
  expect(isWebAddress(address)).toBe(isMeant);
});

describe('links (P-005 to P-007)', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc', true],
    ['https://youtube.com/shorts/abc', true],
    ['https://m.youtube.com/live/abc', true],
    ['https://music.youtube.com/watch?v=abc', true],
    ['https://youtu.be/abc', true],
    ['https://youtube.com/watch/?v=abc', true],
    ['https://www.youtube.com/v/abc', true],
    ['https://www.youtube-nocookie.com/embed/abc', true],
    ['HTTPS://WWW.YouTube.com/watch?v=abc', true],
    ['https://youtube.com/watch/abc', false],
    ['http://youtu.be/abc', false],
    ['https://youtu.be/', false],
    ['https://youtube.com.golpe.com/watch?v=abc', false],
    ['https://golpe.com/youtube.com/watch?v=abc', false],
    ['https://youtube.com@golpe.com/watch?v=abc', false],
    ['https://www.youtube.com/@canal', false],
    ['javascript:alert(1)//youtube.com/watch?v=abc', false],
  ])('%s is a YouTube link: %s', (link, valid) => {
    expect(isYoutubeLink(link)).toBe(valid);
  });

  it.each([
    ['https://chat.whatsapp.com/AbC123', true],
    ['https://chat.whatsapp.com/', false],
    ['https://wa.me/5511987654321', false],
    ['http://chat.whatsapp.com/AbC123', false],
  ])('%s is a WhatsApp group: %s', (link, valid) => {
    expect(isWhatsappGroupLink(link)).toBe(valid);
  });

  it.each([
    ['https://rifaria.app/x?y=1', true],
    ['mailto:fulano@example.com', true],
    ['tel:+5511987654321', true],
    ['http://rifaria.app', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['mailto:a"onclick="x', false],
    ['mailto:ana@creche.org.br,bia@creche.org.br?subject=Rifa%20da%20Ana', true],
    ['mailto:@rifadajoana', false],
    ['mailto:ana@creche', false],
    ['mailto:ana@', false],
    ['tel:190', true],
    ['tel:(11)98765-4321', true],
    ['tel:abc', false],
    ['tel:+', false],
  ])('%s may stand in a rich text: %s', (link, valid) => {
    expect(isRichTextLink(link)).toBe(valid);
  });

  it.each([
    ['youtu.be/aBc', 'https://youtu.be/aBc'],
    [' http://youtu.be/aBc\n', 'https://youtu.be/aBc'],
    ['HTTPS://YouTu.be/aBc', 'https://youtu.be/aBc'],
    ['<https://youtu.be/aBc>', 'https://youtu.be/aBc'],
    ['*https://youtu.be/aBc*', 'https://youtu.be/aBc'],
    ['_https://youtu.be/aBc__', 'https://youtu.be/aBc_'],
    ['(youtu.be/aBc).', 'https://youtu.be/aBc'],
    ['Vídeo:https://youtu.be/aBc?si=x', 'https://youtu.be/aBc?si=x'],
    [
      'Veja "Rifa da Ana" no YouTube\nhttps://youtube.com/shorts/aBc?feature=share',
      'https://youtube.com/shorts/aBc?feature=share',
    ],
    ['Olha rifa.com, https://youtu.be/aBc!', 'https://youtu.be/aBc'],
    ['https://youtu.be/aBc https://youtu.be/aBc', 'https://youtu.be/aBc'],
    ['https://youtu.be/aBc https://youtu.be/x', 'https://youtu.be/aBc https://youtu.be/x'],
    ['vimeo.com/1', 'https://vimeo.com/1'],
    ['', ''],
    ['  ', ''],
  ])('%j has the video link %s', (text, link) => {
    expect(youtubeLinkIn(text)).toBe(link);
  });

  it.each([
    ['chat.whatsapp.com/AbC', 'https://chat.whatsapp.com/AbC'],
    [
      'Abra este link para entrar no meu grupo do WhatsApp: https://chat.whatsapp.com/AbC?mode=ems_copy_t',
      'https://chat.whatsapp.com/AbC?mode=ems_copy_t',
    ],
    ['*https://CHAT.whatsapp.com/AbC*', 'https://chat.whatsapp.com/AbC'],
    ['wa.me/5511987654321', 'https://wa.me/5511987654321'],
  ])('%j has the group link %s', (text, link) => {
    expect(whatsappGroupLinkIn(text)).toBe(link);
  });
});
