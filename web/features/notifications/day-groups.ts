import { dayMilliseconds } from '#contract/durations.ts';
import type { Notification } from '#contract/notifications/notifications.endpoints.ts';

/** Today and yesterday have names; other days are shown by their date. */
type Day = { name: 'today' | 'yesterday' | 'date'; iso: string };
export type DayGroup = { key: string; day: Day; notifications: readonly Notification[] };

/**
 * Notifications by the day they came on, in their order. `dayOf` names the calendar day of a moment; `now` is the
 * present moment in milliseconds. One that appears twice, because it moved up between two pages, counts once.
 */
export function groupByDay(
  notifications: readonly Notification[],
  { now, dayOf }: { now: number; dayOf: (iso: string) => string },
): DayGroup[] {
  const [today, yesterday] = [now, now - dayMilliseconds].map((time) => dayOf(new Date(time).toISOString()));
  const once = new Map(notifications.toReversed().map((notification) => [notification._id, notification]));
  const shown = notifications.filter((notification) => once.get(notification._id) === notification);
  const groups = Map.groupBy(shown, ({ at }) => dayOf(at));
  return [...groups].map(([key, members]) => ({
    key,
    day: {
      name: key === today ? 'today' : key === yesterday ? 'yesterday' : 'date',
      iso: members[0]?.at ?? '',
    },
    notifications: members,
  }));
}
