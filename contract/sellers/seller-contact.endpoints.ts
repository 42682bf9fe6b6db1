import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';

/** Languages that a seller may state to speak. */
export const spokenLanguages = ['rw', 'en', 'fr', 'sw'] as const;

/** Fewer questions than this do not show how fast a seller answers. */
export const answersMeasured = 5;

const contactSchema = z.object({
  languages: z.array(z.enum(spokenLanguages)),
  /** Only of sellers who allow it to be shown. */
  phone: z.string().optional(),
  /** Whether that number also answers on WhatsApp. */
  hasWhatsapp: z.boolean(),
});

export const getSellerContact = endpoint({
  method: 'GET',
  path: '/api/seller-contacts/{id}',
  summary: 'How a seller can be reached, and how fast they have answered the questions of the last ninety days',
  access: 'anyone',
  params: z.object({ id: idSchema }),
  response: contactSchema.extend({
    /**
     * Half of the questions were answered within this many minutes; absent for fewer than five. One that still waits
     * counts with the time it has waited.
     */
    answerMinutes: z.int().optional(),
  }),
  errors: ['NOT_FOUND'],
});

const ownContactSchema = z.strictObject({
  languages: z
    .array(z.enum(spokenLanguages))
    .max(spokenLanguages.length)
    .transform((languages) => [...new Set(languages)]),
  /** The seller's consent to show the number of their account publicly. */
  showsPhone: z.boolean(),
  hasWhatsapp: z.boolean(),
});

const ownContactAnswer = z.object({
  languages: z.array(z.enum(spokenLanguages)),
  showsPhone: z.boolean(),
  /** Since when. */
  consentedAt: z.iso.datetime().optional(),
  hasWhatsapp: z.boolean(),
});

export const getOwnContact = endpoint({
  method: 'GET',
  path: '/api/seller/contact',
  summary: 'What the signed-in seller lets buyers see of how they can be reached',
  access: 'seller',
  response: ownContactAnswer,
  errors: ['NOT_FOUND'],
});

export const setOwnContact = endpoint({
  method: 'PUT',
  path: '/api/seller/contact',
  summary: 'Changes what buyers see; the moment of consent to show the number is kept',
  access: 'seller',
  body: ownContactSchema,
  response: ownContactAnswer,
  errors: ['NOT_FOUND'],
});
