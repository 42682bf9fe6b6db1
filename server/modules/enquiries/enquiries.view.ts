import type { EnquiryListRow } from './enquiries.queries.ts';

function viewSubject({ listing_title: title, listing_slug: slug }: EnquiryListRow) {
  return title === null || slug === null ? undefined : { title, slug };
}

export function viewEnquiry(row: EnquiryListRow) {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    product: viewSubject(row),
    state: row.state,
    createdAt: row.created_at.toISOString(),
    answer: row.answer ?? undefined,
    decidedBy: row.decider_id === null ? undefined : { _id: row.decider_id, name: row.decider_name ?? '' },
  };
}
