import { addDays } from '#contract/days.ts';
import { kigaliDay, kigaliTimeZone } from '#contract/kigali-time.ts';
import { calendarFile } from '#server/platform/calendar/calendar-file.ts';
import { calendarToken, isCalendarToken, subjectOfToken } from '#server/platform/calendar/calendar-token.ts';
import { addressOfSender } from '#server/platform/mail/address-of-sender.ts';
import type { Platform } from '#server/platform.ts';
import { findStayListing, type StayListingRow } from '../stays.queries.ts';
import { findNightsToExport } from './exchange.queries.ts';

/** How many days past nights are still listed. */
const daysKept = 30;

/** The present generation of the private address of a property; 0 where it has no calendar yet. */
const subjectOf = ({ id, feed_generation }: StayListingRow) =>
  ({ of: 'nights', id, generation: feed_generation ?? 0 }) as const;

/** The private address of the nights of a property. */
export function feedAddress({ config }: Pick<Platform, 'config'>, listing: StayListingRow): string {
  return `${config.publicUrl}/calendar/nights/${calendarToken(config.sessionSecret, subjectOf(listing))}.ics`;
}

/** The nights taken here, without anything about guests; undefined for an unknown or expired address. */
export async function readFeed({ db, config, clock }: Platform, token: string): Promise<string | undefined> {
  const id = subjectOfToken(token);
  const listing = id === undefined ? undefined : await findStayListing(db, id);
  if (listing === undefined) return undefined;
  if (!isCalendarToken(config.sessionSecret, token, subjectOf(listing))) return undefined;
  // Nights from other sites are not passed on: each would keep the other's nights taken for ever.
  const taken = await findNightsToExport(db, listing.id, addDays(kigaliDay(clock.now()), -daysKept));
  const entries = taken.map(({ id: taker, from, to, created_at: createdAt, is_booked }) => ({
    uid: `nights-${taker}@${new URL(config.publicUrl).hostname}`,
    sequence: 0,
    status: 'CONFIRMED' as const,
    startsAt: from,
    endsAt: to,
    createdAt,
    changedAt: createdAt,
    summary: is_booked ? 'Booked' : 'Not available',
    location: '',
    description: [],
    url: `${config.publicUrl}/product/${listing.slug}`,
    organizer: addressOfSender(config.mailFrom),
  }));
  return calendarFile(listing.title, kigaliTimeZone, entries);
}
