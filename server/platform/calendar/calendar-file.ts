/** An entry of a calendar. The same `uid` and a higher `sequence` replace what a calendar had before. */
export type CalendarEntry = {
  uid: string;
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** A moment; or a day ("2026-11-25"), of which the last is not included. */
  startsAt: Date | string;
  endsAt: Date | string;
  createdAt: Date;
  changedAt: Date;
  summary: string;
  location: string;
  /** Lines of text. */
  description: readonly string[];
  url: string;
  /** The publisher: a calendar accepts a cancellation from no one else. */
  organizer: string;
};

/** What a calendar does with a file: takes its entries in, or takes them out (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

const lineOctets = 75;

/** RFC 5545 §3.3.11: a text value; control characters have no place in one. */
function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a calendar
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', '\\n')
  );
}

/** RFC 5545 §3.1: no line has more than 75 octets; it goes on after a break and a space, never within a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > lineOctets) {
      parts.push(part);
      // The space at the beginning of the next line counts.
      [part, octets] = ['', 1];
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

/** UTC, which every calendar shows in the time of its owner: "20261125T080000Z". */
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const timeLine = (name: string, at: Date | string) =>
  typeof at === 'string' ? `${name};VALUE=DATE:${at.replaceAll('-', '')}` : `${name}:${utc(at)}`;

function linesOf(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.changedAt)}`,
    `CREATED:${utc(entry.createdAt)}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
    timeLine('DTSTART', entry.startsAt),
    timeLine('DTEND', entry.endsAt),
    `STATUS:${entry.status}`,
    `TRANSP:${entry.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `DESCRIPTION:${escapeText(entry.description.join('\n'))}`,
    `URL:${entry.url}`,
    `ORGANIZER:mailto:${entry.organizer}`,
    'END:VEVENT',
  ];
}

/** A calendar as a file or as a feed (RFC 5545). */
export function calendarFile(
  name: string,
  timeZone: string,
  entries: readonly CalendarEntry[],
  method: CalendarMethod = 'PUBLISH',
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Urugo//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
