import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { answerMaxLength, enquiryStates } from '../staff/staff.vocabulary.ts';
import { byId, countedFields, done, pageQuery, personSchema } from '../staff/staff-calls.ts';
import { paragraphsSchema } from '../text-fields.ts';

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/api/staff/enquiries',
  summary: 'Enquiries of visitors: the open ones oldest first, others newest first',
  access: 'staff',
  query: z.object({ ...pageQuery, state: z.enum(enquiryStates).default('open') }),
  response: z.object({
    enquiries: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        message: z.string(),
        /** The listing it asks about, also where that is not public any more. */
        product: z.object({ title: z.string(), slug: z.string() }).optional(),
        state: z.enum(enquiryStates),
        createdAt: z.iso.datetime(),
        answer: z.string().optional(),
        decidedBy: personSchema.optional(),
      }),
    ),
    ...countedFields,
  }),
});

export const answerEnquiry = endpoint({
  method: 'POST',
  path: '/api/staff/enquiries/{id}/answer',
  summary: 'Answers an enquiry by mail',
  access: 'staff',
  params: byId,
  body: z.strictObject({ text: paragraphsSchema(answerMaxLength) }),
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const closeEnquiry = endpoint({
  method: 'POST',
  path: '/api/staff/enquiries/{id}/close',
  summary: 'Closes an enquiry without an answer',
  access: 'staff',
  params: byId,
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});
