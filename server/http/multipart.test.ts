import { describe, expect, test } from 'vitest';
import { fileOfForm } from './multipart.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const FILE = 'Content-Disposition: form-data; name="image"; filename="foto.jpg"\r\nContent-Type: image/jpeg';
const read = (form: string, type = 'multipart/form-data; boundary=x') => {
  const file = fileOfForm(bytesOf(form), type, 'image');
  return Buffer.from(file).toString('latin1');
};

describe('the file of a form', () => {
  test('is read byte by byte, beside other fields', async () => {
    const content = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    const form = new FormData();
    form.append('note', 'x');
    form.append('image', new File([content], 'férias "1"; name="other".jpg', { type: 'image/jpeg' }));
    const request = new Response(form);
    const sent = new Uint8Array(await request.arrayBuffer());
    expect(fileOfForm(sent, request.headers.get('content-type') ?? '', 'image')).toEqual(
      Buffer.from(content),
    );
  });

  test.each([
    ['an empty one', `--x\r\n${FILE}\r\n\r\n\r\n--x--\r\n`, ''],
    [
      'one with the boundary in it, but not on a line of its own',
      `--x\r\n${FILE}\r\n\r\na--x\r\n--x--`,
      'a--x',
    ],
    ['one that is line breaks', `--x\r\n${FILE}\r\n\r\n\r\n\r\n\r\n--x--`, '\r\n\r\n'],
    [
      'one after a text',
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x\r\n${FILE}\r\n\r\nc\r\n--x--`,
      'c',
    ],
  ])('is read: %s', (_what, form, content) => {
    expect(read(form)).toBe(content);
  });

  test('the boundary may be quoted', () => {
    expect(read(`--x y\r\n${FILE}\r\n\r\nc\r\n--x y--`, 'multipart/form-data; boundary="x y"')).toBe('c');
  });

  test.each([
    ['nothing', ''],
    ['no delimiter', 'abc'],
    ['no end', `--x\r\n${FILE}\r\n\r\nabc`],
    ['no last delimiter', `--x\r\n${FILE}\r\n\r\nabc\r\n--x\r\n`],
    ['a head without an end', `--x\r\n${FILE}\r\n--x--`],
    ['a head that is too long', `--x\r\nA: ${'a'.repeat(5_000)}\r\n${FILE}\r\n\r\nabc\r\n--x--`],
    ['more parts than any form', `--x\r\n\r\n\r\n`.repeat(17) + '--x--'],
  ])('%s is 400', (_what, form) => {
    expect(() => read(form)).toThrow(expect.objectContaining({ code: 'malformed' }) as Error);
  });
});
