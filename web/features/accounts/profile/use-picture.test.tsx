// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { NotAnImageError, preparePicture } from './prepare-picture.ts';
import { usePicture } from './use-picture.ts';

vi.mock('./prepare-picture.ts', { spy: true });

type Preparing = { finish: () => Promise<void>; fail: (error: Error) => Promise<void> };
let preparing: Map<string, Preparing>;
let shownUrls: Map<string, Blob>;

beforeEach(() => {
  preparing = new Map();
  shownUrls = new Map();
  vi.mocked(preparePicture).mockImplementation((file) => {
    const { promise, resolve, reject } = Promise.withResolvers<Blob>();
    preparing.set(file.name, {
      finish: () => act(async () => resolve(new Blob([file.name]))),
      fail: (error) => act(async () => reject(error)),
    });
    return promise;
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${shownUrls.size}`;
    shownUrls.set(url, blob as Blob);
    return url;
  });
});
afterEach(() => vi.restoreAllMocks());

const prepared = (name: string) => preparing.get(name) as Preparing;
const nameOf = async (blob: Blob | undefined) => blob && (await blob.text());

type Picture = ReturnType<typeof usePicture>;

function Chooser({ read }: { read: (picture: Picture) => void }) {
  read(usePicture());
  return null;
}

async function showPicture() {
  let picture: Picture;
  const read = (now: Picture) => {
    picture = now;
  };
  const shown = await show(<Chooser read={read} />, { areas: ['profile'] });
  return {
    ...shown,
    choose: (name: string) => act(() => picture.choose(new File(['x'], name))),
    reset: () => act(() => picture.reset()),
    seen: () => nameOf(shownUrls.get(picture.chosen?.url ?? '')),
    saved: async () => nameOf(await picture.take()),
  };
}

test('of two pictures that are prepared at once the last choice is shown and saved, whichever is ready first', async () => {
  const { choose, seen, saved } = await showPicture();
  choose('large');
  choose('small');
  await prepared('small').finish();
  await prepared('large').finish();
  expect([await seen(), await saved()]).toEqual(['small', 'small']);
  expect(screen.getAllByText(/selected/)).toHaveLength(1);
});

test('a file that is no picture leaves the one before it, also when that one is ready later', async () => {
  const { choose, seen, saved } = await showPicture();
  choose('face');
  choose('letter.pdf');
  await prepared('letter.pdf').fail(new NotAnImageError());
  expect(await seen()).toBeUndefined();
  await prepared('face').finish();
  expect([await seen(), await saved()]).toEqual(['face', 'face']);
  choose('broken.png');
  await prepared('broken.png').fail(new Error('unreadable'));
  expect([await seen(), await saved()]).toEqual(['face', 'face']);
});

test('of a choice that was replaced nothing is said any more', async () => {
  const { choose, saved } = await showPicture();
  choose('letter.pdf');
  choose('face');
  await prepared('letter.pdf').fail(new NotAnImageError());
  expect(screen.queryByRole('alert')).toBeNull();
  await prepared('face').finish();
  expect(await saved()).toBe('face');
});

test('what was taken back while it was prepared does not come up again', async () => {
  const { choose, reset, seen, saved } = await showPicture();
  choose('face');
  reset();
  await prepared('face').finish();
  expect([await seen(), await saved()]).toEqual([undefined, undefined]);
});

test('a picture that is ready after the page was left takes no memory', async () => {
  const { choose, change } = await showPicture();
  choose('face');
  change(null);
  await prepared('face').finish();
  expect(shownUrls.size).toBe(0);
});
