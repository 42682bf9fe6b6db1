import type { Listing } from '#contract/listings/listing.ts';
import type { Image } from '#contract/media/image.ts';
import { emptyValues, type FormValues, valuesOfListing } from './form-values.ts';
import type { ListingDraft } from './listing-draft.ts';
import type { Conflict } from './merge-conflict.ts';
import { type PictureItem, picturesText } from './pictures/picture-item.ts';
import { placeFields } from './place/place-choice.ts';

/** Changes of two people to one listing, and what the listing is now. */
export type Crossing = { conflict: Conflict; fresh: Listing };

export type ListingFormState = {
  /** What the fields began with. */
  begun: {
    values: FormValues;
    /** Changes whenever the fields must show other values than were typed into them. */
    edition: number;
  };
  /** The listing the changes are made to, as it was last seen; absent for a new one. */
  known: Listing | undefined;
  values: FormValues;
  /** Whether anything was changed that would be lost. */
  isTouched: boolean;
  /** Whether the form is to be sent once the last picture has arrived. */
  isPending: boolean;
  crossing: Crossing | undefined;
};

export type ListingFormEvent =
  | { type: 'touched' }
  | { type: 'typed'; values: FormValues }
  /** A field was filled by something else than typing. */
  | { type: 'filled'; values: FormValues }
  | { type: 'submitted'; values: FormValues }
  /** The pending form is being sent, or cannot be sent as it is. */
  | { type: 'sent' }
  | { type: 'saved' }
  /** The server refused: another person has changed the listing to `fresh`. */
  | { type: 'crossed'; fresh: Listing }
  | { type: 'crossing-closed' }
  /** Goes on with these values, on top of what the other person has made of the listing. */
  | { type: 'crossing-decided'; values: FormValues }
  | { type: 'draft-continued'; draft: ListingDraft };

export const versionOf = (listing: Listing | undefined): number | undefined => listing?.own?.version;

export const pathsOf = (listing: Listing | undefined) => listing?.pictures.map(({ path }) => path) ?? [];

/** The form of a new listing, or of one that is changed. */
export function beginListingForm(listing: Listing | undefined): ListingFormState {
  const values = listing === undefined ? emptyValues : valuesOfListing(listing);
  return {
    begun: { values, edition: 0 },
    known: listing,
    values,
    isTouched: false,
    isPending: false,
    crossing: undefined,
  };
}

/** Only the fields of the place are filled by something else than typing: by the map. */
const isMoved = (before: FormValues, after: FormValues) => placeFields.some((field) => before[field] !== after[field]);

/** Shows other values in the fields than were typed into them. */
function showValues(state: ListingFormState, values: FormValues): ListingFormState {
  return { ...state, begun: { values, edition: state.begun.edition + 1 }, values, isTouched: true };
}

/** The values the changes are compared with: those of the listing as it was last seen. */
export const baseOf = ({ known }: Pick<ListingFormState, 'known'>): FormValues =>
  known === undefined ? emptyValues : valuesOfListing(known);

function cross(state: ListingFormState, fresh: Listing): ListingFormState {
  const conflict = {
    base: baseOf(state),
    mine: state.values,
    theirs: valuesOfListing(fresh),
    haveTheirPicturesChanged: pathsOf(fresh).join() !== pathsOf(state.known).join(),
  };
  return { ...state, crossing: { conflict, fresh } };
}

/** A draft of an earlier version is a conflict: the listing has changed since it was written. */
function continueDraft(state: ListingFormState, { values, version, base }: ListingDraft): ListingFormState {
  const { known } = state;
  if (known === undefined || base === undefined || version === versionOf(known)) return showValues(state, values);
  const conflict = { base, mine: values, theirs: valuesOfListing(known), haveTheirPicturesChanged: false };
  return { ...state, crossing: { conflict, fresh: known } };
}

/** The form after something has happened to it. */
export function changeListingForm(state: ListingFormState, event: ListingFormEvent): ListingFormState {
  switch (event.type) {
    case 'touched':
      return { ...state, isTouched: true };
    case 'typed':
      return { ...state, isTouched: true, values: event.values };
    case 'filled':
      return { ...state, values: event.values, isTouched: state.isTouched || isMoved(state.values, event.values) };
    case 'submitted':
      return { ...state, values: event.values, isPending: true };
    case 'sent':
      return { ...state, isPending: false };
    case 'saved':
      return { ...state, isTouched: false };
    case 'crossed':
      return cross(state, event.fresh);
    case 'crossing-closed':
      return { ...state, crossing: undefined };
    case 'crossing-decided':
      return { ...showValues(state, event.values), known: state.crossing?.fresh ?? state.known, crossing: undefined };
    case 'draft-continued':
      return continueDraft(state, event.draft);
  }
}

const imageOf = ({ image, caption }: PictureItem): Image | undefined => image && { ...image, caption };

/** The stored part of a form; pictures that have not arrived have to be chosen again. */
export function draftOf(
  state: ListingFormState,
  { featured, gallery }: { featured: PictureItem | undefined; gallery: readonly PictureItem[] },
  now: number,
): ListingDraft {
  const display = featured && imageOf(featured);
  const version = versionOf(state.known);
  return {
    at: now,
    values: state.values,
    gallery: gallery.flatMap((item) => imageOf(item) ?? []),
    ...(display ? { featured: display } : {}),
    ...(version === undefined ? {} : { version, base: baseOf(state) }),
  };
}

/** The data to send: the texts of the form, its pictures in the form of the call, and those to be removed. */
export type Sent = { values: FormValues; pictures: string; removed: readonly string[]; version?: number };

/**
 * What to do about a form that is to be sent: pictures on their way are waited for, and those that could not be sent
 * must be decided about first. `begunWith` is the listing whose pictures the form began with.
 */
export function whatToSend(
  { isPending, values, known }: ListingFormState,
  begunWith: Listing | undefined,
  { items, isSending, hasProblems }: { items: readonly PictureItem[]; isSending: boolean; hasProblems: boolean },
): Sent | 'wait' | 'undecided' {
  if (!isPending || isSending) return 'wait';
  if (hasProblems) return 'undecided';
  const present = new Set(items.map(({ image }) => image?.path));
  const removed = pathsOf(begunWith).filter((path) => !present.has(path));
  const version = versionOf(known);
  return { values, pictures: picturesText(items), removed, ...(version === undefined ? {} : { version }) };
}
