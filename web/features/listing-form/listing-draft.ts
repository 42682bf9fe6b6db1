import * as z from 'zod';
import { imageSchema } from '#contract/media/image.ts';
import { type FormValues, formFields } from './form-values.ts';

/** Pictures that were sent ahead are kept for a day; an hour less is safe to promise. */
const pictureMilliseconds = 23 * 3_600_000;

const draftSchema = z.object({
  at: z.number(),
  /** The version the changes were made to; absent for a new property. */
  version: z.number().optional(),
  values: z.record(z.enum(formFields), z.string()),
  featured: imageSchema.optional(),
  gallery: z.array(imageSchema),
});
export type ListingDraft = z.infer<typeof draftSchema> & { values: FormValues };

/** One for each person and property: a shared computer must not show one what another has typed. */
export const draftKey = (userId: string, listingId: string | undefined) =>
  `urugo-listing-${userId}-${listingId ?? 'new'}`;

/** What was written and not sent; nothing where the browser keeps nothing. */
export function readDraft(key: string, now: number): ListingDraft | undefined {
  try {
    const draft = draftSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
    if (draft === undefined || now - draft.at < pictureMilliseconds) return draft;
    return draft.version === undefined ? { ...draft, featured: undefined, gallery: [] } : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(key: string, draft: ListingDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing, or is full, costs the draft only.
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What could not be kept need not be removed.
  }
}
