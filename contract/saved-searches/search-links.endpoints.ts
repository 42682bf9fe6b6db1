import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { quietHoursSchema, searchNameSchema } from './saved-searches.endpoints.ts';
import { searchAddressMaxLength, searchRhythms } from './saved-searches.vocabulary.ts';

const done = z.object({ message: z.string() });
const path = '/api/saved-searches/by-link/{token}';
const byToken = z.object({ token: z.string().max(200) });

const settings = { name: searchNameSchema, rhythm: z.enum(searchRhythms), quietHours: quietHoursSchema.optional() };

export const saveSearchWithoutAccount = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary:
    'Saves a search for an address, which has to confirm it by the link of a mail; answers the same for every address',
  access: 'anyone',
  body: z.strictObject({
    query: z.string().max(searchAddressMaxLength),
    email: z.email().max(254),
    /** The language of the mails. */
    language: z.enum(languages),
    ...settings,
  }),
  response: done,
  errors: ['UNPROCESSABLE'],
});

export const readSearchByLink = endpoint({
  method: 'GET',
  path,
  summary: 'The saved search that the link of a mail is about',
  access: 'anyone',
  params: byToken,
  response: z.object({
    search: z.object({
      ...settings,
      query: z.string(),
      isPaused: z.boolean(),
      /** False until the owner of the address has confirmed by the link that they want alerts. */
      isConfirmed: z.boolean(),
    }),
  }),
  errors: ['UNPROCESSABLE', 'NOT_FOUND'],
});

export const confirmSearchByLink = endpoint({
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Confirms that an address wants alerts of a search; doing it again changes nothing',
  access: 'anyone',
  params: byToken,
  response: done,
  errors: ['UNPROCESSABLE', 'NOT_FOUND'],
});

export const changeSearchByLink = endpoint({
  method: 'PUT',
  path,
  summary: 'Changes a saved search by the link of a mail',
  access: 'anyone',
  params: byToken,
  body: z.strictObject(settings),
  response: done,
  errors: ['UNPROCESSABLE', 'NOT_FOUND'],
});

export const pauseSearchByLink = endpoint({
  method: 'POST',
  path: `${path}/pause`,
  summary: 'Pauses a saved search by the link of a mail',
  access: 'anyone',
  params: byToken,
  response: done,
  errors: ['UNPROCESSABLE', 'NOT_FOUND'],
});

export const resumeSearchByLink = endpoint({
  method: 'POST',
  path: `${path}/resume`,
  summary: 'Resumes a saved search by the link of a mail',
  access: 'anyone',
  params: byToken,
  response: done,
  errors: ['UNPROCESSABLE', 'NOT_FOUND'],
});

export const endSearchByLink = endpoint({
  method: 'POST',
  path: `${path}/end`,
  summary:
    'Ends a saved search by the link of a mail, also by one click in a mail program (RFC 8058); twice is no error',
  access: 'anyone',
  params: byToken,
  response: done,
  errors: ['UNPROCESSABLE'],
});
