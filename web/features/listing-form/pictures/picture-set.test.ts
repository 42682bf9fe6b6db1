import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPictures } from '#contract/listings/listing-form.ts';
import { NetworkError } from '#web/lib/api-client.ts';
import { sampleImage as image } from '#web/testing/sample-listing.ts';
import type { PictureItem } from './picture-item.ts';
import {
  allPictures,
  beginPictures,
  changePictures,
  nextToSend,
  type PictureEvent,
  type PictureSet,
  previewsGone,
  roomFor,
  stoppedByConnection,
  summaryOf,
} from './picture-set.ts';

const file = (key: string): PictureItem => ({ key, caption: '', file: new File(['x'], `${key}.jpg`), progress: 0 });
const keysOf = (set: PictureSet) => [set.featured?.key, ...set.gallery.map(({ key }) => key)];
const follow = (set: PictureSet, ...events: PictureEvent[]) => events.reduce(changePictures, set);

const stored = beginPictures({ featured: image('/f'), gallery: [image('/a'), image('/b'), image('/c')] });
const empty = beginPictures({ featured: undefined, gallery: [] });

describe('the pictures of a listing', () => {
  it('begin as they are stored, the featured one first', () => {
    expect(keysOf(stored)).toEqual(['/f', '/a', '/b', '/c']);
    expect(allPictures(empty)).toEqual([]);
    expect(summaryOf(stored)).toMatchObject({ isFull: false, isSending: false, hasProblems: false });
  });

  it('a promoted picture changes places with the featured one, which goes to the front', () => {
    expect(keysOf(follow(stored, { type: 'promoted', key: '/b' }))).toEqual(['/b', '/f', '/a', '/c']);
    expect(keysOf(follow(stored, { type: 'removed', key: '/f' }, { type: 'promoted', key: '/b' }))).toEqual([
      '/b',
      '/a',
      '/c',
    ]);
    expect(follow(stored, { type: 'promoted', key: '/gone' })).toEqual(stored);
  });

  it('a removed picture is gone, the featured one too', () => {
    expect(keysOf(follow(stored, { type: 'removed', key: '/a' }))).toEqual(['/f', '/b', '/c']);
    expect(follow(stored, { type: 'removed', key: '/f' }).featured).toBeUndefined();
  });

  it('an order that does not name a picture loses none', () => {
    expect(keysOf(follow(stored, { type: 'ordered', keys: ['/c', '/gone', '/a'] }))).toEqual(['/f', '/c', '/a', '/b']);
  });

  it('a caption stays with its picture wherever that goes', () => {
    const set = follow(stored, { type: 'captioned', key: '/b', caption: 'Garden' }, { type: 'promoted', key: '/b' });
    expect(set.featured?.caption).toBe('Garden');
  });

  it('are replaced by those of a draft', () => {
    expect(keysOf(follow(stored, { type: 'replaced', by: { featured: undefined, gallery: [image('/z')] } }))).toEqual([
      undefined,
      '/z',
    ]);
  });

  it('are never more than a listing may have', () => {
    const many = Array.from({ length: maxPictures + 5 }, (_, index) => file(`n${index}`));
    const set = follow(stored, { type: 'added', items: many });
    expect(allPictures(set)).toHaveLength(maxPictures);
    expect(roomFor(set)).toBe(0);
    expect(summaryOf(set).isFull).toBe(true);
  });
});

describe('files on their way', () => {
  const chosen = follow(empty, { type: 'added', items: ['1', '2', '3'].map(file) });

  it('go two at a time, the featured one first', () => {
    expect(nextToSend(chosen, new Set()).map(({ key }) => key)).toEqual(['1', '2']);
    expect(nextToSend(chosen, new Set(['1'])).map(({ key }) => key)).toEqual(['2']);
    expect(nextToSend(chosen, new Set(['1', '2']))).toEqual([]);
    const featured = follow(chosen, { type: 'featured', item: file('0') });
    expect(nextToSend(featured, new Set()).map(({ key }) => key)).toEqual(['0', '1']);
  });

  it('a stored one is not sent again, and the next follows', () => {
    const set = follow(
      chosen,
      { type: 'progressed', key: '1', progress: 0.5 },
      {
        type: 'stored',
        key: '1',
        image: image('/1'),
      },
    );
    expect(set.gallery[0]).toMatchObject({ progress: 1, image: { path: '/1' } });
    expect(nextToSend(set, new Set()).map(({ key }) => key)).toEqual(['2', '3']);
  });

  it('one that failed waits to be asked for, and then begins again', () => {
    const failed = follow(
      chosen,
      { type: 'progressed', key: '2', progress: 0.9 },
      {
        type: 'failed',
        key: '2',
        problem: new Error('Too large'),
      },
    );
    expect(summaryOf(failed)).toMatchObject({ hasProblems: true, isSending: true });
    expect(nextToSend(failed, new Set()).map(({ key }) => key)).toEqual(['1', '3']);
    expect(stoppedByConnection(failed)).toEqual([]);
    const again = follow(failed, { type: 'retried', key: '2' });
    expect(again.gallery[1]).toMatchObject({ problem: undefined, progress: 0 });
    expect(nextToSend(again, new Set()).map(({ key }) => key)).toEqual(['1', '2']);
  });

  it('those that a broken connection has stopped are known', () => {
    const problem = new NetworkError('Nothing answered');
    expect(stoppedByConnection(follow(chosen, { type: 'failed', key: '3', problem }))).toEqual(['3']);
  });

  it('what comes late for a removed picture changes nothing', () => {
    const removed = follow(chosen, { type: 'removed', key: '2' });
    expect(follow(removed, { type: 'stored', key: '2', image: image('/2') })).toEqual(removed);
  });
});

it('no order, promotion or caption ever loses or doubles a picture', () => {
  const key = fc.constantFrom('/f', '/a', '/b', '/c', '/gone');
  const event: fc.Arbitrary<PictureEvent> = fc.oneof(
    fc.record({ type: fc.constant('promoted' as const), key }),
    fc.record({ type: fc.constant('ordered' as const), keys: fc.uniqueArray(key) }),
    fc.record({ type: fc.constant('captioned' as const), key, caption: fc.string() }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      expect(keysOf(follow(stored, ...events)).toSorted()).toEqual(keysOf(stored).toSorted());
    }),
  );
});

describe('nothing has happened', () => {
  it.each<[string, PictureEvent]>([
    ['when a caption is as it was', { type: 'captioned', key: '/a', caption: '' }],
    ['when a caption is written for a picture that is gone', { type: 'captioned', key: '/gone', caption: 'Garden' }],
    ['when a picture that is gone is promoted', { type: 'promoted', key: '/gone' }],
    ['when a picture that is gone has arrived', { type: 'stored', key: '/gone', image: image('/gone') }],
  ])('%s', (_, event) => {
    expect(changePictures(stored, event)).toBe(stored);
  });
});

describe('a featured picture', () => {
  const full = follow(empty, { type: 'added', items: Array.from({ length: maxPictures }, (_, n) => file(`n${n}`)) });

  it('takes the place of the present one, also in a full set', () => {
    expect(follow(stored, { type: 'featured', item: file('new') }).featured?.key).toBe('new');
    const promoted = follow(full, { type: 'promoted', key: 'n3' }, { type: 'featured', item: file('new') });
    expect(promoted.featured?.key).toBe('new');
    expect(allPictures(promoted)).toHaveLength(maxPictures);
  });

  it('is refused by a full set that has none', () => {
    expect(follow(full, { type: 'featured', item: file('new') })).toBe(full);
  });
});

it('a preview is released when its picture is stored, removed, replaced or superseded, and no other', () => {
  const withPreview = (key: string): PictureItem => ({ ...file(key), preview: `blob:${key}` });
  const set = follow(
    stored,
    { type: 'featured', item: withPreview('1') },
    { type: 'added', items: [withPreview('2'), withPreview('3')] },
  );
  const gone = (event: PictureEvent) => previewsGone(set, changePictures(set, event));
  expect(gone({ type: 'stored', key: '2', image: image('/2') })).toEqual(['blob:2']);
  expect(gone({ type: 'removed', key: '3' })).toEqual(['blob:3']);
  expect(gone({ type: 'featured', item: withPreview('4') })).toEqual(['blob:1']);
  expect(gone({ type: 'replaced', by: { featured: undefined, gallery: [] } })).toEqual(['blob:1', 'blob:2', 'blob:3']);
  expect(gone({ type: 'promoted', key: '2' })).toEqual([]);
  expect(gone({ type: 'failed', key: '2', problem: new Error('Too large') })).toEqual([]);
});

it('whatever happens, a set never has more pictures than a listing may have, and each of them once', () => {
  const key = fc.constantFrom('/f', '/a', 'n1', 'n9', '/gone');
  const added = fc.uniqueArray(fc.nat(30), { maxLength: maxPictures });
  let made = 0;
  const items = added.map((numbers) => numbers.map(() => file(`made-${made++}`)));
  const event: fc.Arbitrary<PictureEvent> = fc.oneof(
    fc.record({ type: fc.constant('added' as const), items }),
    fc.record({ type: fc.constant('featured' as const), item: fc.constant(0).map(() => file(`made-${made++}`)) }),
    fc.record({ type: fc.constantFrom('promoted' as const, 'removed' as const, 'retried' as const), key }),
    fc.record({ type: fc.constant('ordered' as const), keys: fc.array(key) }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const keys = allPictures(follow(stored, ...events)).map((item) => item.key);
      expect(keys.length).toBeLessThanOrEqual(maxPictures);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
