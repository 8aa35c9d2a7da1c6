import { describe, expect, test } from 'vitest';
import { drawCalendar } from './draw-event.ts';

const EVENT = {
  raffleId: '0192f000-0000-7000-8000-000000000001',
  title: 'Honda CG 160; zero km, documento pago',
  drawsOn: '2026-12-31',
  postponedTimes: 0,
  notes: 'Código da compra: 7F3K-9QXM\nBoa sorte \\ o/',
  url: 'https://rifaria.app/0192f000-0000-7000-8000-000000000001/rifa-digital/honda',
};
const NOW = new Date('2026-11-26T10:31:52.123Z');
const written = (change: Partial<typeof EVENT> = {}) => drawCalendar({ ...EVENT, ...change }, NOW);
/** Content lines as a calendar reads them (RFC 5545, 3.1). */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of a draw', () => {
  test('is one event of a whole day, which ends at the beginning of the next one', () => {
    expect(unfolded(written())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Rifaria//Sorteio//PT',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:sorteio-0192f000-0000-7000-8000-000000000001@rifaria.app',
      'DTSTAMP:20261126T103152Z',
      'SEQUENCE:0',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      String.raw`SUMMARY:Sorteio: Honda CG 160\; zero km\, documento pago`,
      String.raw`DESCRIPTION:Código da compra: 7F3K-9QXM\nBoa sorte \\ o/`,
      `URL:${EVENT.url}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      String.raw`DESCRIPTION:Sorteio: Honda CG 160\; zero km\, documento pago`,
      'TRIGGER:-PT12H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('counts the postponements, so that calendars take the new day', () => {
    const lines = unfolded(written({ drawsOn: '2027-01-14', postponedTimes: 2 }));
    expect(lines).toContain('SEQUENCE:2');
    expect(lines).toContain('DTSTART;VALUE=DATE:20270114');
  });

  test('ends each line with CRLF and has no other line break', () => {
    const file = written({ notes: 'uma\r\ndois\rtrês\nquatro' });
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(unfolded(file)).toContain(String.raw`DESCRIPTION:uma\ndois\ntrês\nquatro`);
  });

  test.each(['a'.repeat(200), 'ç'.repeat(200), '🎟️'.repeat(60), `${'a'.repeat(57)}ção`])(
    'folds lines at 75 bytes, never inside a character: %s',
    (title) => {
      const file = written({ title });
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75);
      expect(unfolded(file)).toContain(`SUMMARY:Sorteio: ${title}`);
    },
  );
});
