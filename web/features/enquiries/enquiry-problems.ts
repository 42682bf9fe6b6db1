import { type Enquiry, enquirySchema } from '#contract/enquiries/enquiries.endpoints.ts';

/** The fields a person fills in, in the order of the form. */
export const enquiryFields = ['name', 'email', 'phone', 'message'] as const;
export type EnquiryField = (typeof enquiryFields)[number];

/** Why a field cannot be sent as it is. */
export type Problem =
  | { kind: 'required' }
  | { kind: 'tooLong'; max: number }
  | { kind: 'email' }
  | { kind: 'characters' };

export type EnquiryProblems = Partial<Record<EnquiryField, Problem>>;

/** What the form holds, ready to be sent: a trap nobody fell into is left out. */
export function enquiryOf(form: FormData): Enquiry {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const website = text('website');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    ...(website === '' ? {} : { website }),
  };
}

/** The first problem of each wrong field (SPECIFICATION §5), by the same rules the server applies. */
export function enquiryProblems(enquiry: Enquiry): EnquiryProblems {
  const problems: EnquiryProblems = {};
  for (const issue of enquirySchema.safeParse(enquiry).error?.issues ?? []) {
    const field = enquiryFields.find((name) => name === issue.path[0]);
    if (field === undefined || problems[field] !== undefined) continue;
    if (enquiry[field] === '') problems[field] = { kind: 'required' };
    else if (issue.code === 'too_big') problems[field] = { kind: 'tooLong', max: Number(issue.maximum) };
    else problems[field] = { kind: field === 'email' ? 'email' : 'characters' };
  }
  return problems;
}
