import { addDays, type Day } from '#core/domain/days.ts';

/** What a calendar is told of a draw. */
export interface DrawEvent {
  raffleId: string;
  title: string;
  drawsOn: Day;
  /** How often the draw was postponed. */
  postponedTimes: number;
  /** Free text; may have several lines. */
  notes: string;
  /** Address of the raffle's page. */
  url: string;
}

/** Bytes of a content line without its line break (RFC 5545, 3.1). */
const LINE_BYTES_MAX = 75;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Folds a content line: each further one begins with a space. Never inside a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (bytesOf(part + character) > LINE_BYTES_MAX) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}

/** A TEXT value (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

const dateOf = (day: Day) => day.replaceAll('-', '');
const instantOf = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/**
 * The draw day as an iCalendar object (RFC 5545), an event of a whole day, with a reminder at noon of the day before. The same raffle
 * has the same UID, and another SEQUENCE after each postponement, so that a later file replaces the event.
 */
export function drawCalendar(event: DrawEvent, now: Date): string {
  const { raffleId, title, drawsOn, postponedTimes, notes, url } = event;
  const summary = `Sorteio: ${title}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rifaria//Sorteio//PT',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:sorteio-${raffleId}@rifaria.app`,
    `DTSTAMP:${instantOf(now)}`,
    `SEQUENCE:${postponedTimes}`,
    `DTSTART;VALUE=DATE:${dateOf(drawsOn)}`,
    `DTEND;VALUE=DATE:${dateOf(addDays(drawsOn, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(notes)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:-PT12H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** 'sorteio.ics' for the device's calendar. */
export function drawCalendarFile(event: DrawEvent, now: Date): File {
  return new File([drawCalendar(event, now)], 'sorteio.ics', { type: 'text/calendar;charset=utf-8' });
}
