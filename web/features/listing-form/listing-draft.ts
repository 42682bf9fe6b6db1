import * as z from 'zod';
import { hourMilliseconds } from '#contract/durations.ts';
import { imageSchema } from '#contract/media/image.ts';
import { readStored, removeStored, writeStored } from '#web/lib/stored-value.ts';
import { type FormValues, formFields } from './form-values.ts';

/** Pictures sent ahead are kept for a day; an hour less is safe to rely on. */
const pictureMilliseconds = 23 * hourMilliseconds;

/** Drafts from before there was a choice of currency are in dollars. */
const valuesSchema = z.preprocess(
  (values) => ({ currency: 'USD', ...Object(values) }),
  z.record(z.enum(formFields), z.string()),
);
const draftSchema = z.object({
  at: z.number(),
  /** The version the changes were made to; absent for a new property. */
  version: z.number().optional(),
  values: valuesSchema,
  /** The values of that version. */
  base: valuesSchema.optional(),
  featured: imageSchema.optional(),
  /** Absent once the pictures sent ahead may have been deleted. */
  gallery: z.array(imageSchema).optional(),
});
export type ListingDraft = z.infer<typeof draftSchema> & { values: FormValues; base?: FormValues | undefined };

/** One for each person and property: a shared computer must not show one user's input to another. */
export const draftKey = (userId: string, listingId: string | undefined) =>
  `urugo-listing-${userId}-${listingId ?? 'new'}`;

/** Where it is kept what is typed while an earlier draft still waits for its decision. */
export const besideDraftKey = (key: string) => `${key}-beside`;

/**
 * Whether a draft can be continued: one of the same version, or of an earlier one whose content is known, so that the
 * changes of both can be distinguished.
 */
export function isUsable(draft: ListingDraft, version: number | undefined): boolean {
  if (draft.version === version) return true;
  return draft.version !== undefined && version !== undefined && draft.base !== undefined;
}

/** An unsent draft, without its pictures after a day; undefined where the browser has no storage. */
export function readDraft(key: string, now: number): ListingDraft | undefined {
  const draft = draftSchema.safeParse(readStored(key)).data;
  if (draft === undefined || now - draft.at < pictureMilliseconds) return draft;
  return { ...draft, featured: undefined, gallery: undefined };
}

export const keepDraft = (key: string, draft: ListingDraft): void => writeStored(key, draft);

export const forgetDraft = (key: string): void => removeStored(key);
