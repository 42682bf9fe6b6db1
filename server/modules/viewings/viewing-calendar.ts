import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';
import type { ViewingState } from '#contract/viewings/viewings.process.ts';
import type { Db } from '#server/database.ts';
import { type CalendarEntry, type CalendarMethod, calendarFile } from '#server/platform/calendar/calendar-file.ts';
import { calendarToken, isCalendarToken, subjectOfToken } from '#server/platform/calendar/calendar-token.ts';
import { addressOfSender } from '#server/platform/mail/address-of-sender.ts';
import type { MailAttachment } from '#server/platform/mail/mail-transport.ts';
import type { Platform } from '#server/platform.ts';
import { type CalendarRow, findCalendarOwner, findCalendarRows, findGeneration } from './calendars.queries.ts';
import { viewingWords } from './viewing-words.ts';

/** For how long a feed also lists past viewings, so that calendars learn of cancellations. */
const keptMilliseconds = 60 * dayMilliseconds;

const over: readonly ViewingState[] = ['cancelled', 'declined', 'expired'];
const toBeConfirmed: readonly ViewingState[] = ['requested', 'moved', 'waiting', 'held'];

function statusOf(state: ViewingState): CalendarEntry['status'] {
  if (over.includes(state)) return 'CANCELLED';
  return toBeConfirmed.includes(state) ? 'TENTATIVE' : 'CONFIRMED';
}

type Of = { config: Platform['config']; language: Language };

function entryOf(row: CalendarRow, { config, language }: Of): CalendarEntry {
  const words = viewingWords(language);
  const status = statusOf(row.state);
  const page = row.is_buyer ? '/client/viewings' : '/viewings';
  const path = row.means === 'video' ? `/chat/${row.conversation_id}` : page;
  return {
    uid: `viewing-${row.id}@${new URL(config.publicUrl).hostname}`,
    // Every step of a viewing counts: a move, a confirmation, a cancellation.
    sequence: row.version - 1,
    status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    createdAt: row.created_at,
    changedAt: row.updated_at,
    summary: words.summary[row.means](row.title),
    location: row.location,
    description: [words.with(row.other_name), ...(status === 'TENTATIVE' ? [words.toBeConfirmed] : [])],
    url: `${config.publicUrl}${path}`,
    organizer: addressOfSender(config.mailFrom),
  };
}

function fileOf(rows: readonly CalendarRow[], of: Of, method?: CalendarMethod): string {
  const name = viewingWords(of.language).calendar(of.config.site.name);
  return calendarFile(
    name,
    kigaliTimeZone,
    rows.map((row) => entryOf(row, of)),
    method,
  );
}

/** One viewing of a person as a calendar file; undefined where it is not theirs. */
export async function readViewingFile(
  { db, config }: Platform,
  { userId, id }: { userId: string; id: string },
): Promise<string | undefined> {
  const owner = await findCalendarOwner(db, userId);
  const rows = owner === undefined ? [] : await findCalendarRows(db, { userId, id });
  return owner === undefined || rows.length === 0 ? undefined : fileOf(rows, { config, language: owner.language });
}

/**
 * A viewing as it goes with a mail to one of its parties, for their calendar: the entry of the downloaded file, which a
 * cancelled viewing takes out again. Undefined where it never was an agreement.
 */
export async function viewingAttachment(
  db: Db,
  config: Platform['config'],
  { userId, id }: { userId: string; id: string },
): Promise<MailAttachment | undefined> {
  const owner = await findCalendarOwner(db, userId);
  const [row] = owner === undefined ? [] : await findCalendarRows(db, { userId, id });
  if (owner === undefined || row === undefined) return undefined;
  const method = statusOf(row.state) === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  return {
    name: 'viewing.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    text: fileOf([row], { config, language: owner.language }, method),
  };
}

/** The calendar at a private address; undefined for an invalid address, or one that was replaced. */
export async function readCalendar({ db, config, clock }: Platform, token: string): Promise<string | undefined> {
  const userId = subjectOfToken(token);
  const owner = userId === undefined ? undefined : await findCalendarOwner(db, userId);
  if (owner === undefined) return undefined;
  const subject = { of: 'calendar', id: owner.id, generation: await findGeneration(db, owner.id) } as const;
  if (!isCalendarToken(config.sessionSecret, token, subject)) return undefined;
  const since = new Date(clock.now().getTime() - keptMilliseconds);
  return fileOf(await findCalendarRows(db, { userId: owner.id, since }), { config, language: owner.language });
}

/** The private address of a person's calendar. */
export function calendarAddress({ config }: Pick<Platform, 'config'>, userId: string, generation: number): string {
  return `${config.publicUrl}/calendar/${calendarToken(config.sessionSecret, { of: 'calendar', id: userId, generation })}.ics`;
}
