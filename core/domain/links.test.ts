import { describe, expect, it } from 'vitest';
import { completeLink, isRichTextLink, isWhatsappGroupLink, isYoutubeLink } from './links.ts';

describe('links (P-005 to P-007)', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc', true],
    ['https://youtube.com/shorts/abc', true],
    ['https://m.youtube.com/live/abc', true],
    ['https://music.youtube.com/watch?v=abc', true],
    ['https://youtu.be/abc', true],
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
  ])('%s may stand in a rich text: %s', (link, valid) => {
    expect(isRichTextLink(link)).toBe(valid);
  });

  it.each([
    ['youtu.be/abc', 'https://youtu.be/abc'],
    [' http://youtu.be/abc\n', 'https://youtu.be/abc'],
    ['https://chat.whatsapp.com/AbC', 'https://chat.whatsapp.com/AbC'],
    ['', ''],
    ['  ', ''],
  ])('%j is completed to %s', (typed, link) => {
    expect(completeLink(typed)).toBe(link);
  });
});
