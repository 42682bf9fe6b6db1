import type { UrugoClient } from '../src/index.ts';

/** Deals in which the next step is one's own, with what is overdue first. The key needs the scope deals:read. */
export async function dealsToActOn(urugo: UrugoClient): Promise<string[]> {
  const { deals } = await urugo.call('GET /api/deals', { query: { needs: 'me' } });
  const byDate = deals.toSorted((one, other) => (one.next.dueAt ?? '~').localeCompare(other.next.dueAt ?? '~'));
  return byDate.map(({ _id, state, next }) => `${_id} ${state} ${next.dueAt ?? ''}`.trim());
}
