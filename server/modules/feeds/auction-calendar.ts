import { kigaliTimeZone } from '#contract/kigali-time.ts';
import type { Config } from '#server/config.ts';
import { type CalendarEntry, calendarFile } from '#server/platform/calendar/calendar-file.ts';
import type { findCalendarAuctions } from './feeds.queries.ts';

type AuctionRow = Awaited<ReturnType<typeof findCalendarAuctions>>[number];
type Settings = Pick<Config, 'publicUrl' | 'site'>;

function entryOf(row: AuctionRow, { publicUrl, site }: Settings): CalendarEntry {
  return {
    uid: `auction-${row.id}@${new URL(publicUrl).hostname}`,
    // A bid near the end moves it, and each is a row of the log.
    sequence: row.last_seq,
    status: row.state === 'withdrawn' || row.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    createdAt: row.created_at,
    changedAt: row.created_at,
    summary: `Auction: ${row.title}`,
    location: row.location,
    description: [],
    url: `${publicUrl}/auction/${row.slug}`,
    organizer: site.email,
  };
}

/** The auctions as a calendar, in English. */
export function auctionCalendar(rows: readonly AuctionRow[], settings: Settings): string {
  return calendarFile(
    `${settings.site.name}: auctions`,
    kigaliTimeZone,
    rows.map((row) => entryOf(row, settings)),
  );
}
