import type { Listing } from '#contract/listings/listing.ts';
import type { Conflict } from './conflict-dialog.tsx';
import { emptyValues, type FormValues, valuesOfListing } from './form-values.ts';

/** Changes of two people to one listing, and what the listing is now. */
export type Crossing = { conflict: Conflict; fresh: Listing };

export type ListingFormState = {
  /** What the fields began with. */
  begun: {
    values: FormValues;
    /** Changes whenever the fields must show other values than were typed into them. */
    edition: number;
    /** The version of the listing the changes are made to; absent for a new one. */
    version: number | undefined;
  };
  values: FormValues;
  /** Whether anything was changed that would be lost. */
  isTouched: boolean;
  /** What is to be sent once the last picture has arrived. */
  pending: FormValues | undefined;
  crossing: Crossing | undefined;
};

export type ListingFormEvent =
  | { type: 'touched' }
  | { type: 'typed'; values: FormValues }
  /** A field was filled by something else than typing. */
  | { type: 'filled'; values: FormValues }
  | { type: 'submitted'; values: FormValues }
  /** What was pending is on its way, or cannot be sent as it is. */
  | { type: 'sent' }
  | { type: 'crossed'; crossing: Crossing }
  | { type: 'crossing-closed' }
  /** Goes on with these values, on top of what the other person has made of the listing. */
  | { type: 'crossing-decided'; values: FormValues }
  | { type: 'draft-continued'; values: FormValues };

/** The form of a new listing, or of one that is changed. */
export function beginListingForm(listing: Listing | undefined): ListingFormState {
  const values = listing === undefined ? emptyValues : valuesOfListing(listing);
  return {
    begun: { values, edition: 0, version: listing?.own?.version },
    values,
    isTouched: false,
    pending: undefined,
    crossing: undefined,
  };
}

function beginAgain(
  state: ListingFormState,
  values: FormValues,
  version: number | undefined,
): Pick<ListingFormState, 'begun' | 'values'> {
  return { begun: { values, edition: state.begun.edition + 1, version }, values };
}

/** The form after something has happened to it. */
export function changeListingForm(state: ListingFormState, event: ListingFormEvent): ListingFormState {
  switch (event.type) {
    case 'touched':
      return { ...state, isTouched: true };
    case 'typed':
      return { ...state, isTouched: true, values: event.values };
    case 'filled':
      return { ...state, values: event.values };
    case 'submitted':
      return { ...state, pending: event.values };
    case 'sent':
      return { ...state, pending: undefined };
    case 'crossed':
      return { ...state, crossing: event.crossing };
    case 'crossing-closed':
      return { ...state, crossing: undefined };
    case 'crossing-decided': {
      const version = state.crossing?.fresh.own?.version ?? state.begun.version;
      return { ...state, ...beginAgain(state, event.values, version), crossing: undefined };
    }
    case 'draft-continued':
      return { ...state, ...beginAgain(state, event.values, state.begun.version), isTouched: true };
  }
}
