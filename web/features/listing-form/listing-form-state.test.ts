import { describe, expect, it } from 'vitest';
import type { Listing } from '#contract/listings/listing.ts';
import { emptyValues } from './form-values.ts';
import { beginListingForm, changeListingForm, type ListingFormEvent } from './listing-form-state.ts';

const typed = { ...emptyValues, title: 'A house' };
const decided = { ...emptyValues, title: 'Our house' };

const formAfter = (...events: ListingFormEvent[]) => events.reduce(changeListingForm, beginListingForm(undefined));

/** What another person has made of the listing: only its version plays a part here. */
const crossingWith = (version: number | undefined) => ({
  conflict: { base: emptyValues, mine: typed, theirs: emptyValues, haveTheirPicturesChanged: false },
  fresh: { own: version === undefined ? undefined : { version } } as unknown as Listing,
});

describe('a form of a property', () => {
  it('begins empty, untouched and without a version', () => {
    expect(formAfter()).toEqual({
      begun: { values: emptyValues, edition: 0, version: undefined },
      values: emptyValues,
      isTouched: false,
      pending: undefined,
      crossing: undefined,
    });
  });

  it('is touched by typing and by pictures, but not by what fills a field', () => {
    expect(formAfter({ type: 'typed', values: typed })).toMatchObject({ isTouched: true, values: typed });
    expect(formAfter({ type: 'touched' })).toMatchObject({ isTouched: true, values: emptyValues });
    expect(formAfter({ type: 'filled', values: typed })).toMatchObject({ isTouched: false, values: typed });
  });

  it('keeps what is pending until it is sent', () => {
    const submitted = formAfter({ type: 'submitted', values: typed });
    expect(submitted.pending).toBe(typed);
    expect(changeListingForm(submitted, { type: 'touched' }).pending).toBe(typed);
    expect(changeListingForm(submitted, { type: 'sent' }).pending).toBeUndefined();
  });

  it('shows the values of a draft in its fields, on top of the same version', () => {
    expect(formAfter({ type: 'draft-continued', values: typed })).toMatchObject({
      begun: { values: typed, edition: 1, version: undefined },
      values: typed,
      isTouched: true,
    });
  });

  it('goes on from the version of the other person once a conflict is decided', () => {
    const crossed = formAfter({ type: 'typed', values: typed }, { type: 'crossed', crossing: crossingWith(7) });
    expect(crossed.values).toBe(typed);
    expect(changeListingForm(crossed, { type: 'crossing-closed' })).toMatchObject({
      crossing: undefined,
      values: typed,
      begun: { edition: 0 },
    });
    expect(changeListingForm(crossed, { type: 'crossing-decided', values: decided })).toMatchObject({
      crossing: undefined,
      values: decided,
      begun: { values: decided, edition: 1, version: 7 },
    });
  });
});
