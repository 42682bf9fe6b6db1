import { type LeadShelf, leadShelves } from '#contract/enquiries/lead.vocabulary.ts';
import type { Lead } from '#contract/enquiries/leads.endpoints.ts';
import type { LeadRow } from './leads.queries.ts';

export function viewLead(row: LeadRow): Lead {
  const answeredAt = row.replied_at ?? row.seller_answered_at;
  const mark = row.seller_answered_at === null ? 'mark_answered' : 'mark_waiting';
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone,
    message: row.message,
    product: {
      title: row.title,
      slug: row.slug,
      isPublic: row.hidden_at === null && row.suspended_at === null && row.deleted_at === null,
    },
    createdAt: row.created_at.toISOString(),
    answeredAt: answeredAt?.toISOString(),
    stage: row.stage,
    note: row.note,
    nextOn: row.next_on ?? undefined,
    isDue: row.is_due,
    source: row.user_id === null ? 'visitor' : 'member',
    way: row.way ?? undefined,
    conversationId: row.conversation_id ?? undefined,
    // A seller who has answered in the conversation has nothing to mark.
    can: row.replied_at === null ? [mark] : [],
  };
}

/** How many leads there are on each shelf, those without any included. */
export function viewCounts(counted: Partial<Record<LeadShelf, number>>): Record<LeadShelf, number> {
  const entries = leadShelves.map((shelf) => [shelf, counted[shelf] ?? 0] as const);
  return Object.fromEntries(entries) as Record<LeadShelf, number>;
}
