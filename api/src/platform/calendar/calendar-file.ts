/** An entry of a calendar file. */
export interface CalendarEntry {
  /** The same for every version of the entry, so that a calendar replaces it. */
  uid: string;
  startsAt: Date;
  endsAt: Date;
  /** When this version was made. */
  changedAt: Date;
  title: string;
  description: string;
  url: string;
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** `20261126T170300Z` */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** A line is at most 75 bytes long (RFC 5545); a longer one continues after a space. */
function folded(line: string): string {
  let length = 0;
  let text = '';
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > 73) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += bytes;
  }
  return text;
}

/** A calendar file (RFC 5545) that calendars import. Times are in UTC and shown in the reader's own time zone. */
export function calendarFile(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//EN`,
    ...entries.flatMap(({ uid, startsAt, endsAt, changedAt, title, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(changedAt)}`,
      `DTSTART:${stamp(startsAt)}`,
      `DTEND:${stamp(endsAt)}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(description)}`,
      `URL:${url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
