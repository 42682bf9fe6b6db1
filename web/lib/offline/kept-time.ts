import { kigaliTimeZone } from '#contract/kigali-time.ts';

const parts = { timeZone: kigaliTimeZone, hour: '2-digit', minute: '2-digit' } as const;
const clock = new Intl.DateTimeFormat('en-GB', parts);
const day = new Intl.DateTimeFormat('en-GB', { timeZone: kigaliTimeZone, dateStyle: 'short' });

/** "14:05", of another day "25/11/2026 14:05": the same in each language. */
export function keptTime(at: number, now = Date.now()): string {
  const time = clock.format(at);
  return day.format(at) === day.format(now) ? time : `${day.format(at)} ${time}`;
}
