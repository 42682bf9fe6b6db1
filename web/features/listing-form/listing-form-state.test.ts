import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Listing } from '#contract/listings/listing.ts';
import { sampleImage as image, sampleListing } from '#web/testing/sample-listing.ts';
import { emptyValues, type FormValues, valuesOfListing } from './form-values.ts';
import type { ListingDraft } from './listing-draft.ts';
import {
  baseOf,
  beginListingForm,
  changeListingForm,
  draftOf,
  type ListingFormEvent,
  type ListingFormState,
  whatToSend,
} from './listing-form-state.ts';
import { itemOfImage, type PictureItem } from './pictures/picture-item.ts';

const typed = { ...emptyValues, title: 'A house' };
const follow = (state: ListingFormState, ...events: ListingFormEvent[]) => events.reduce(changeListingForm, state);
const newForm = (...events: ListingFormEvent[]) => follow(beginListingForm(undefined), ...events);

/** A version of one listing, with its changes. */
const listingAt = (version: number, changes: Partial<Listing> = {}): Listing => ({
  ...sampleListing,
  pictures: [image('/a'), image('/b')],
  ...changes,
  own: { version, isTakenDown: false },
});
const first = listingAt(1);
const changeForm = (...events: ListingFormEvent[]) => follow(beginListingForm(first), ...events);
const with1 = (changes: Partial<FormValues>): FormValues => ({ ...valuesOfListing(first), ...changes });

describe('a form of a property', () => {
  it('begins empty and untouched, or with what the listing says', () => {
    expect(newForm()).toEqual({
      begun: { values: emptyValues, edition: 0 },
      known: undefined,
      values: emptyValues,
      isTouched: false,
      isPending: false,
      crossing: undefined,
    });
    expect(changeForm()).toMatchObject({ known: first, values: { title: 'Brick house' }, isTouched: false });
  });

  it('is touched by typing and by pictures', () => {
    expect(newForm({ type: 'typed', values: typed })).toMatchObject({ isTouched: true, values: typed });
    expect(newForm({ type: 'touched' })).toMatchObject({ isTouched: true, values: emptyValues });
  });

  it('is touched by a place chosen on the map, but not by fields that fill themselves', () => {
    const filled = (values: FormValues) => changeForm({ type: 'filled', values });
    expect(filled(with1({}))).toMatchObject({ isTouched: false });
    expect(filled(with1({ description: 'With other line ends' }))).toMatchObject({ isTouched: false });
    expect(filled(with1({ latitude: '-1.95' }))).toMatchObject({ isTouched: true, values: { latitude: '-1.95' } });
    const touched = changeForm({ type: 'touched' });
    expect(changeListingForm(touched, { type: 'filled', values: with1({}) }).isTouched).toBe(true);
  });

  it('is pending until it is sent, and untouched once it is saved', () => {
    const submitted = newForm({ type: 'typed', values: typed }, { type: 'submitted', values: typed });
    expect(submitted).toMatchObject({ isPending: true, values: typed });
    const sent = changeListingForm(submitted, { type: 'sent' });
    expect(sent).toMatchObject({ isPending: false, isTouched: true });
    expect(changeListingForm(sent, { type: 'saved' }).isTouched).toBe(false);
  });
});

describe('a conflict', () => {
  const theirs = listingAt(7, { price: 90 });
  const crossed = changeForm(
    { type: 'typed', values: with1({ title: 'My house' }) },
    { type: 'crossed', fresh: theirs },
  );

  it('compares what was typed with the listing it was typed over, and with what the listing is now', () => {
    expect(crossed.crossing?.conflict).toEqual({
      base: valuesOfListing(first),
      mine: with1({ title: 'My house' }),
      theirs: valuesOfListing(theirs),
      haveTheirPicturesChanged: false,
    });
  });

  it('holds what was typed while the form was on its way', () => {
    const late = changeForm(
      { type: 'submitted', values: with1({ title: 'My house' }) },
      { type: 'sent' },
      { type: 'typed', values: with1({ title: 'My house', beds: '4' }) },
      { type: 'crossed', fresh: theirs },
    );
    expect(late.crossing?.conflict.mine.beds).toBe('4');
  });

  it('says that the other side has changed pictures, or their order', () => {
    const haveChanged = (paths: string[]) =>
      changeForm({ type: 'crossed', fresh: listingAt(2, { pictures: paths.map(image) }) }).crossing?.conflict
        .haveTheirPicturesChanged;
    expect([['/a', '/b'], ['/b', '/a'], ['/a'], ['/a', '/b', '/c']].map(haveChanged)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('that is only closed leaves everything as it was typed', () => {
    const closed = changeListingForm(crossed, { type: 'crossing-closed' });
    expect(closed).toMatchObject({ crossing: undefined, known: first, values: { title: 'My house' } });
    expect(closed.begun.edition).toBe(0);
  });

  it('once decided, is gone on from the version of the other person, with other values in the fields', () => {
    const decided = with1({ title: 'My house', price: '90' });
    const after = changeListingForm(crossed, { type: 'crossing-decided', values: decided });
    expect(after).toMatchObject({ crossing: undefined, known: theirs, values: decided, isTouched: true });
    expect(after.begun).toEqual({ values: decided, edition: 1 });
  });

  it('that comes a second time compares with the version of the first, not with what was decided', () => {
    const again = follow(
      crossed,
      { type: 'crossing-decided', values: with1({ title: 'My house', price: '90' }) },
      { type: 'crossed', fresh: listingAt(8, { price: 85 }) },
    );
    expect(again.crossing?.conflict.base).toEqual(valuesOfListing(theirs));
    expect(again.crossing?.conflict.mine.title).toBe('My house');
  });
});

describe('a draft', () => {
  const draft = (facts: Partial<ListingDraft>): ListingDraft => ({ at: 0, values: typed, gallery: [], ...facts });

  it('is shown in the fields of a new property', () => {
    expect(newForm({ type: 'draft-continued', draft: draft({}) })).toMatchObject({
      begun: { values: typed, edition: 1 },
      values: typed,
      isTouched: true,
    });
  });

  it('of the same version is shown, and a later conflict still compares with the listing', () => {
    const values = with1({ title: 'From the draft' });
    const continued = changeForm({
      type: 'draft-continued',
      draft: draft({ version: 1, values, base: with1({}) }),
    });
    expect(continued).toMatchObject({ begun: { values }, crossing: undefined });
    const crossed = changeListingForm(continued, { type: 'crossed', fresh: listingAt(2, { price: 90 }) });
    expect(crossed.crossing?.conflict.base).toEqual(valuesOfListing(first));
  });

  it('of an earlier version is a conflict with what the listing has become', () => {
    const earlier = listingAt(1, { title: 'Old title' });
    const base = valuesOfListing(earlier);
    const state = follow(beginListingForm(listingAt(3)), {
      type: 'draft-continued',
      draft: draft({ version: 1, values: { ...base, beds: '5' }, base }),
    });
    expect(state.values.beds).toBe('');
    expect(state.crossing).toEqual({
      fresh: listingAt(3),
      conflict: {
        base,
        mine: { ...base, beds: '5' },
        theirs: valuesOfListing(listingAt(3)),
        haveTheirPicturesChanged: false,
      },
    });
  });

  it('holds the values, the version they were typed over and the pictures that have arrived', () => {
    const featured: PictureItem = { ...itemOfImage(image('/a')), caption: 'Front' };
    const onItsWay: PictureItem = { key: 'file-1', caption: '', file: new File(['x'], 'x.jpg'), progress: 0.5 };
    const state = changeForm({ type: 'typed', values: with1({ beds: '4' }) });
    expect(draftOf(state, { featured, gallery: [itemOfImage(image('/b')), onItsWay] }, 5)).toEqual({
      at: 5,
      version: 1,
      base: valuesOfListing(first),
      values: with1({ beds: '4' }),
      featured: { ...image('/a'), caption: 'Front' },
      gallery: [{ ...image('/b'), caption: '' }],
    });
    expect(draftOf(newForm(), { featured: onItsWay, gallery: [] }, 5)).toEqual({
      at: 5,
      values: emptyValues,
      gallery: [],
    });
  });
});

describe('what is sent', () => {
  const items = [itemOfImage(image('/b')), itemOfImage(image('/new'))];
  const ready = { items, isSending: false, hasProblems: false };
  const submitted = changeForm({ type: 'submitted', values: with1({ beds: '4' }) });

  it('waits for the form and for pictures on their way, and stops at those that could not be sent', () => {
    expect(whatToSend(changeForm(), first, ready)).toBe('wait');
    expect(whatToSend(submitted, first, { ...ready, isSending: true })).toBe('wait');
    expect(whatToSend(submitted, first, { ...ready, isSending: true, hasProblems: true })).toBe('wait');
    expect(whatToSend(submitted, first, { ...ready, hasProblems: true })).toBe('undecided');
  });

  it('is the values, the order of the pictures, those taken away, and the version', () => {
    expect(whatToSend(submitted, first, ready)).toEqual({
      values: with1({ beds: '4' }),
      pictures: JSON.stringify([
        { path: '/b', caption: '' },
        { path: '/new', caption: '' },
      ]),
      removed: ['/a'],
      version: 1,
    });
  });

  it('holds what was typed while the last picture was on its way', () => {
    const late = changeListingForm(submitted, { type: 'typed', values: with1({ beds: '5' }) });
    expect(whatToSend(late, first, ready)).toMatchObject({ values: { beds: '5' } });
  });

  it('of a new property names no version, and takes nothing away', () => {
    const sent = whatToSend(newForm({ type: 'submitted', values: typed }), undefined, { ...ready, items: [] });
    expect(sent).toEqual({ values: typed, pictures: '[]', removed: [] });
  });

  it('after a decided conflict names the version of the other person, and leaves their new pictures alone', () => {
    const theirs = listingAt(7, { pictures: [image('/a'), image('/b'), image('/theirs')] });
    const decided = follow(
      submitted,
      { type: 'sent' },
      { type: 'crossed', fresh: theirs },
      { type: 'crossing-decided', values: typed },
      { type: 'submitted', values: typed },
    );
    expect(whatToSend(decided, first, ready)).toMatchObject({ version: 7, removed: ['/a'] });
  });
});

it('whatever happens, the values are the last that were typed, filled, decided or taken from a draft', () => {
  const values = fc.constantFrom('one', 'two', 'three').map((title) => with1({ title }));
  const event: fc.Arbitrary<ListingFormEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom('typed' as const, 'filled' as const, 'submitted' as const), values }),
    fc.constantFrom<ListingFormEvent>(
      { type: 'touched' },
      { type: 'sent' },
      { type: 'saved' },
      { type: 'crossing-closed' },
      { type: 'crossed', fresh: listingAt(2, { title: 'Theirs' }) },
    ),
    fc.record({ type: fc.constant('crossing-decided' as const), values }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 15 }), (events) => {
      const state = changeForm(...events);
      const last = events.findLast((one) => 'values' in one);
      expect(state.values).toEqual(last?.values ?? with1({}));
      expect(baseOf(state).title).toMatch(/^(Brick house|Theirs)$/);
    }),
  );
});
