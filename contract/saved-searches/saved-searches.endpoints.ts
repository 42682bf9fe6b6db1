import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { keptForm } from '../text-fields.ts';
import {
  savedSearchesPerPage,
  searchAddressMaxLength,
  searchChannels,
  searchNameMaxLength,
  searchRhythms,
  textHindrances,
} from './saved-searches.vocabulary.ts';

/** Hours of the day in Kigali; from 22 to 6 is a night. */
export const quietHoursSchema = z
  .strictObject({ from: z.int().min(0).max(23), to: z.int().min(0).max(23) })
  .refine(({ from, to }) => from !== to, 'The same hour twice is no time');
export type QuietHours = z.infer<typeof quietHoursSchema>;

export const searchNameSchema = z.string().trim().min(1).max(searchNameMaxLength).regex(keptForm);

/** Each channel as a separate field, as a form without scripts sends checkboxes: unticked ones are missing. */
const channelsSchema = z
  .strictObject({
    site: z.boolean().optional(),
    email: z.boolean().optional(),
    push: z.boolean().optional(),
    /** To the verified phone number of the person; without one nothing is sent. */
    sms: z.boolean().optional(),
  })
  .default({});

const savedSearchSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** The query string of `/search`. */
  query: z.string(),
  channels: z.array(z.enum(searchChannels)),
  rhythm: z.enum(searchRhythms),
  quietHours: quietHoursSchema.optional(),
  isPaused: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When its results were last looked at. */
  lookedAt: z.iso.datetime(),
  /** How many properties are new to it since then. */
  newCount: z.int(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

const settings = {
  channels: channelsSchema,
  rhythm: z.enum(searchRhythms),
  quietHours: quietHoursSchema.optional(),
};

const path = '/api/me/saved-searches';
const byId = z.object({ id: idSchema });
const done = z.object({ message: z.string() });

export const listSavedSearches = endpoint({
  method: 'GET',
  path,
  summary: 'The saved searches of the signed-in person, newest first, each with how much is new since the last look',
  access: 'user',
  query: z.object(cursorQuery(savedSearchesPerPage)),
  response: z.object({ searches: z.array(savedSearchSchema), ...cursorFields }),
});

export const getSavedSearch = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'An own saved search, and which properties are new to it since the last look',
  access: 'user',
  params: byId,
  response: z.object({ search: savedSearchSchema, newListingIds: z.array(z.string()) }),
  errors: ['NOT_FOUND'],
});

export const saveSearch = endpoint({
  method: 'POST',
  path,
  summary:
    'Saves a search. One that is saved already keeps its name, gets these channels as well and this rhythm, and resumes if it was paused',
  access: 'user',
  body: z.strictObject({
    /** The query string of `/search`, its filters in any order. */
    query: z.string().max(searchAddressMaxLength),
    name: searchNameSchema,
    ...settings,
  }),
  response: z.object({
    search: savedSearchSchema,
    /** Why requested text messages are not sent. */
    textHindrance: z.enum(textHindrances).optional(),
  }),
  errors: ['STATE', 'UNPROCESSABLE'],
});

export const changeSavedSearch = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Changes the name of an own saved search, and how and when it notifies',
  access: 'user',
  params: byId,
  body: z.strictObject({ name: searchNameSchema, ...settings }),
  response: done,
  errors: ['NOT_FOUND'],
});

export const pauseSavedSearch = endpoint({
  method: 'POST',
  path: `${path}/{id}/pause`,
  summary: 'Pauses an own saved search: it does not notify until it resumes, nor of what happened meanwhile',
  access: 'user',
  params: byId,
  response: done,
  errors: ['NOT_FOUND'],
});

export const resumeSavedSearch = endpoint({
  method: 'POST',
  path: `${path}/{id}/resume`,
  summary: 'Resumes an own saved search, for what happens from now on',
  access: 'user',
  params: byId,
  response: done,
  errors: ['NOT_FOUND'],
});

export const endSavedSearch = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Ends an own saved search; ending what is not there is no error',
  access: 'user',
  params: byId,
  response: done,
});

export const markSavedSearchLookedAt = endpoint({
  method: 'POST',
  path: `${path}/{id}/looked-at`,
  summary: 'Marks the results of an own saved search as seen: none of them is new any more',
  access: 'user',
  params: byId,
  response: done,
  errors: ['NOT_FOUND'],
});
