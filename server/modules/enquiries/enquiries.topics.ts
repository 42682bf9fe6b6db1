import * as z from 'zod';

/** Announced when an enquiry has been stored. */
export const enquirySent = { name: 'enquiry.sent', payload: z.object({ enquiryId: z.string() }) };
