import type { ReportListRow } from './reports.queries.ts';

const viewReview = ({ rating, text, review_hidden_at }: ReportListRow) => ({
  isGone: rating === null,
  isHidden: review_hidden_at !== null,
  rating: rating ?? undefined,
  text: text ?? undefined,
});

export function viewReport(row: ReportListRow) {
  const person = (id: string | null, name: string | null) => (id === null ? undefined : { _id: id, name: name ?? '' });
  return {
    _id: row.id,
    listing: { _id: row.listing_id, slug: row.slug, title: row.title, isTakenDown: row.hidden_at !== null },
    reporter: person(row.reporter_id, row.reporter_name),
    reason: row.reason,
    details: row.details ?? undefined,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    ...(row.messages === null
      ? {}
      : { conversation: { reported: person(row.reported_id, row.reported_name), messages: row.messages } }),
    review: row.review_id === null ? undefined : viewReview(row),
    note: row.note ?? undefined,
    decidedBy: person(row.decider_id, row.decider_name),
  };
}
