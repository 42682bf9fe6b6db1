// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { sampleImage } from '#web/testing/sample-listing.ts';
import { Gallery } from './gallery.tsx';

const three = ['/a', '/b', '/c'].map(sampleImage);

async function showGallery(images = three) {
  const shown = await show(<Gallery images={images} title="House" />, { areas: ['listing-page', 'listings'] });
  const press = (name: string | RegExp, of: HTMLElement = document.body) =>
    shown.user.click(within(of).getAllByRole('button', { name })[0] as HTMLElement);
  const full = () => screen.findByRole('dialog');
  const open = async () => {
    await press('Open full screen');
    return full();
  };
  const counter = (of: HTMLElement = document.body) => within(of).getAllByText(/^Image \d of/)[0]?.textContent;
  return { ...shown, press, open, full, counter };
}

test('buttons and small pictures go from one picture to the next, in a circle', async () => {
  const { user, press, counter } = await showGallery();
  await press('Previous image');
  expect(counter()).toBe('Image 3 of 3');
  await press('Next image');
  expect(counter()).toBe('Image 1 of 3');
  await user.click(screen.getByRole('link', { name: 'Show image 2' }));
  expect([counter(), screen.getByRole('link', { current: true }).getAttribute('aria-label')]).toEqual([
    'Image 2 of 3',
    'Show image 2',
  ]);
});

test('arrows go along the row, which is one stop of the Tab key, and take the focus with them', async () => {
  const { user } = await showGallery();
  const photos = screen.getAllByRole('button', { name: /^House, image/ });
  const stops = () => photos.map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  photos[0]?.focus();
  await user.keyboard('{ArrowRight}');
  expect([document.activeElement, stops()]).toEqual([photos[1], [-1, 0, -1]]);
  await user.keyboard('x');
  expect(document.activeElement).toBe(photos[1]);
});

test('full screen begins at the present picture, and the page goes on at the last one shown', async () => {
  const { user, press, open, counter } = await showGallery();
  await press('Next image');
  const dialog = await open();
  expect(counter(dialog)).toBe('Image 2 of 3');
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'House, image 2 of 3' }));
  await user.keyboard('{ArrowRight}');
  expect(counter(dialog)).toBe('Image 3 of 3');
  await press('Close full screen', dialog);
  expect([screen.queryByRole('dialog'), counter()]).toEqual([null, 'Image 3 of 3']);
});

test('plus and minus enlarge the picture and undo it; another picture begins small', async () => {
  const { user, open } = await showGallery();
  const dialog = await open();
  const zoomed = () => within(dialog).queryAllByRole('button', { pressed: true }).length;
  await user.keyboard('+');
  expect([zoomed(), within(dialog).queryByRole('button', { name: 'Zoom out' }) !== null]).toEqual([1, true]);
  await user.keyboard('-');
  expect(zoomed()).toBe(0);
  await user.keyboard('+{ArrowRight}');
  expect(zoomed()).toBe(0);
});

test('a single picture has nothing to go to, and arrows do nothing to it', async () => {
  const { open, user } = await showGallery(three.slice(0, 1));
  expect(screen.queryByRole('button', { name: 'Next image' })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  const dialog = await open();
  await user.keyboard('{ArrowRight}+');
  expect(within(dialog).getByRole('button', { pressed: true }).getAttribute('tabindex')).toBe('0');
});

test.each([
  ['a finger', () => fireEvent.pointerDown(screen.getByRole('region', { name: 'Photos' }))],
  ['a mouse', () => fireEvent.pointerEnter(screen.getByRole('region', { name: 'Photos' }))],
  ['scrolling', () => fireEvent.scroll(screen.getAllByRole('list')[0] as HTMLElement)],
  ['the focus', () => screen.getByRole('button', { name: 'Next image' }).focus()],
])('on phones only the first photograph is fetched, until %s on the gallery asks for the next two', async (_, act) => {
  await showGallery(['/a', '/b', '/c', '/d'].map(sampleImage));
  const photos = screen.getAllByRole('button', { name: /^House, image/ }).map((button) => button.querySelector('img'));
  const hidden = () => photos.map((photo) => photo?.classList.contains('scripted:max-lg:hidden'));
  const loading = () => photos.map((photo) => photo?.getAttribute('loading'));
  expect(hidden()).toEqual([false, true, true, true]);
  expect(loading()).toEqual(['eager', 'lazy', 'lazy', 'lazy']);
  act();
  await waitFor(() => expect(hidden()).toEqual([false, false, false, false]));
  expect(loading()).toEqual(['eager', 'eager', 'eager', 'lazy']);
});

test('a caption takes the place of the general description', async () => {
  await showGallery([{ ...sampleImage('/a'), caption: 'The veranda at dusk' }]);
  expect(screen.getByRole('img', { name: 'The veranda at dusk' })).toBeDefined();
});

test('full screen shows the caption of the present picture, and all pictures in small', async () => {
  const { user, open, counter } = await showGallery([
    { ...sampleImage('/a'), caption: 'The veranda at dusk' },
    sampleImage('/b'),
    { ...sampleImage('/c'), caption: 'The kitchen' },
  ]);
  const dialog = await open();
  const shownCaptions = () =>
    ['The veranda at dusk', 'The kitchen'].map((text) => within(dialog).queryByText(text) !== null);
  expect(shownCaptions()).toEqual([true, false]);
  await user.click(within(dialog).getByRole('button', { name: 'Show image 3' }));
  expect([counter(dialog), ...shownCaptions()]).toEqual(['Image 3 of 3', false, true]);
  expect(within(dialog).getByRole('button', { current: true }).getAttribute('aria-label')).toBe('Show image 3');
  await user.click(within(dialog).getByRole('button', { name: 'Show image 2' }));
  expect(shownCaptions()).toEqual([false, false]);
});

test('Escape leaves full screen where one was', async () => {
  const { open, press, counter } = await showGallery();
  const dialog = await open();
  await press('Next image', dialog);
  fireEvent(dialog, new Event('close'));
  expect([screen.queryByRole('dialog'), counter()]).toEqual([null, 'Image 2 of 3']);
});
