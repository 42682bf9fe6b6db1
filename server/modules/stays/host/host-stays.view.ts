import type { HostHome, HostStay } from '#contract/stays/host-stays.endpoints.ts';
import type { HomeRow, HostStayRow } from './host-stays.queries.ts';

/** A stay in a list of its host; nothing of a deal without one. */
export function viewStay({ id, state, snapshot, stay, due_at, name }: HostStayRow): HostStay[] {
  if (stay === null) return [];
  const { from, to, guests } = stay;
  const due = due_at === null ? {} : { dueAt: due_at.toISOString() };
  return [{ dealId: id, state, guest: name, title: snapshot.title, from, to, guests, ...due }];
}

export const viewHome = ({ id, title, booked, blocked }: HomeRow): HostHome => ({ _id: id, title, booked, blocked });
