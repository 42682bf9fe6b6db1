// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '#contract/listings/listing.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleImage, sampleListing, usd } from '#web/testing/sample-listing.ts';
import { sampleUser as user } from '#web/testing/sample-user.ts';
import { takeUploads } from '#web/testing/uploads.ts';
import { ListingFormPage } from './listing-form-page.tsx';

beforeEach(() => localStorage.clear());

const listingAt = (version: number, changes: Partial<Listing> = {}): Listing => ({
  ...sampleListing,
  description: 'Bricks',
  pictures: [sampleImage('/media/a/640.webp')],
  ...changes,
  own: { version, isTakenDown: false },
});

async function showForm({ listing, answers = {} }: { listing?: Listing; answers?: Answers } = {}) {
  const [sent, uploads] = [answerApi(answers), takeUploads()];
  const page = (isSignedIn: boolean) => (
    <ListingFormPage
      {...(listing ? { listing } : {})}
      user={user}
      isSignedIn={isSignedIn}
      tiles={undefined}
      currencies={['USD']}
      renderPreview={({ title }) => <p>Preview of {title}</p>}
    />
  );
  const shown = await show(page(true), { areas: ['product-form', 'vocabulary'], at: '/new-product' });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const press = (name: string | RegExp) => shown.user.click(screen.getByRole('button', { name }));
  const drop = (label: string, ...names: string[]) => {
    const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    fireEvent.drop(screen.getByLabelText(label), { dataTransfer: { files } });
  };
  const made = (method: string) => sent.filter(({ call }) => call.startsWith(method));
  const bodies = () => made('PUT').map(({ body }) => Object.fromEntries(body as FormData));
  return { ...shown, uploads, made, bodies, field, press, drop, signOut: () => shown.change(page(false)) };
}
const kept = () => Object.values({ ...localStorage }).map((text) => JSON.parse(String(text)));

describe('a draft', () => {
  it('is kept from the first letter on, offered on the next visit, and continued', async () => {
    const first = await showForm();
    expect(kept()).toEqual([]);
    await first.user.type(first.field('Title'), 'A house');
    expect(kept()).toMatchObject([{ values: { title: 'A house' } }]);
    document.body.replaceChildren();
    const second = await showForm();
    expect(second.field('Title').value).toBe('');
    await second.press('Continue draft');
    expect(second.field('Title').value).toBe('A house');
    expect(screen.queryByRole('button', { name: 'Continue draft' })).toBeNull();
  });

  it('that is thrown away is gone', async () => {
    const first = await showForm();
    await first.user.type(first.field('Title'), 'A house');
    document.body.replaceChildren();
    const second = await showForm();
    await second.press('Discard draft');
    expect(kept()).toEqual([]);
    expect(second.field('Title').value).toBe('');
  });

  it('is not lost by typing before it is decided, nor is what is typed', async () => {
    const titles = () => kept().map(({ values }) => values.title);
    const first = await showForm();
    await first.user.type(first.field('Title'), 'A house');
    document.body.replaceChildren();
    const second = await showForm();
    await second.user.type(second.field('Title'), 'A flat');
    expect(titles().toSorted()).toEqual(['A flat', 'A house']);
    document.body.replaceChildren();
    const third = await showForm();
    await third.press('Continue draft');
    expect(third.field('Title').value).toBe('A flat');
    await third.press('Discard draft');
    expect(titles()).toEqual(['A flat']);
    expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
    await third.user.type(third.field('Title'), '!');
    expect(titles()).toEqual(['A flat!']);
  });

  it('that is thrown away takes nothing along that was typed since', async () => {
    const first = await showForm();
    await first.user.type(first.field('Title'), 'A house');
    document.body.replaceChildren();
    const second = await showForm();
    await second.user.type(second.field('Title'), 'A flat');
    await second.press('Discard draft');
    expect(kept()).toMatchObject([{ values: { title: 'A flat' } }]);
  });

  it('is kept for dropped pictures and for a caption, too', async () => {
    const { drop, uploads, user: person } = await showForm();
    drop('Choose pictures', 'house.jpg');
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.answer(Response.json({ image: sampleImage('/media/n/640.webp') }));
    await waitFor(() => expect(kept()).toMatchObject([{ gallery: [{ path: '/media/n/640.webp' }] }]));
    await person.type(screen.getByRole('textbox', { name: 'Caption of Picture 1' }), 'Garden');
    const picture = { path: '/media/n/640.webp', caption: 'Garden' };
    await waitFor(() => expect(kept()).toMatchObject([{ gallery: [picture] }]));
  });

  it('of an earlier version is decided field by field, and stays on offer until then', async () => {
    const first = await showForm({ listing: listingAt(1) });
    await first.user.type(first.field('Title'), '!');
    document.body.replaceChildren();
    const second = await showForm({ listing: listingAt(2, { title: 'Renamed', location: 'Huye' }) });
    await second.press('Continue draft');
    expect(screen.getByRole('dialog').textContent).toContain('Brick house!');
    await second.press('Back to the form');
    expect(second.field('Title').value).toBe('Renamed');
    await second.press('Continue draft');
    await second.press('Continue with these');
    expect([second.field('Title').value, second.field('Location').value]).toEqual(['Brick house!', 'Huye']);
    expect(screen.queryByRole('button', { name: 'Continue draft' })).toBeNull();
  });
});

describe('a change', () => {
  const saved: Answers = { 'PUT /api/product/update/{id}': { message: 'ok' } as never };

  it('is sent with the version it was made to, and its draft forgotten', async () => {
    const { user: person, field, press, bodies, address } = await showForm({ listing: listingAt(3), answers: saved });
    await person.type(field('Title'), '!');
    await press('Update Product');
    await waitFor(() => expect(address()).toBe('/all-products'));
    expect(bodies()).toMatchObject([{ title: 'Brick house!', version: '3', removedImages: '[]' }]);
    expect(kept()).toEqual([]);
    expect(screen.getByText('Product updated successfully!')).toBeTruthy();
  });

  it('waits for pictures being uploaded, and keeps what is typed until then', async () => {
    const {
      user: person,
      field,
      press,
      drop,
      uploads,
      bodies,
    } = await showForm({
      listing: listingAt(3),
      answers: saved,
    });
    drop('Choose pictures', 'house.jpg');
    await press('Update Product');
    await person.type(field('Title'), ' by the lake');
    expect(bodies()).toEqual([]);
    await uploads[0]?.answer(Response.json({ image: sampleImage('/media/n/640.webp') }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ title: 'Brick house by the lake' });
    expect(String(bodies()[0]?.pictures)).toContain('/media/n/640.webp');
  });

  it('is not sent without the pictures that failed, until they are sent again', async () => {
    const { press, drop, uploads, bodies } = await showForm({ listing: listingAt(3), answers: saved });
    drop('Choose pictures', 'house.jpg');
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.breakOff();
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy();
    await press('Update Product');
    expect(await screen.findByText(/Some pictures could not be sent/)).toBeTruthy();
    expect(bodies()).toEqual([]);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await uploads[1]?.answer(Response.json({ image: sampleImage('/media/n/640.webp') }));
    await press('Update Product');
    await waitFor(() => expect(bodies()).toHaveLength(1));
  });

  it('that failed says why, and keeps everything', async () => {
    const {
      user: person,
      field,
      press,
    } = await showForm({
      listing: listingAt(3),
      answers: { 'PUT /api/product/update/{id}': () => noConnection() },
    });
    await person.type(field('Title'), '!');
    await press('Update Product');
    expect(await screen.findByText('Failed to update product')).toBeTruthy();
    expect(field('Title').value).toBe('Brick house!');
    expect(kept()).toHaveLength(1);
  });
});

describe('two who change the same', () => {
  const theirs = listingAt(4, { title: 'Their house', money: usd(90) });
  const crossing = (fresh: Answers['GET /api/product/single/{id}']): Answers => ({
    'PUT /api/product/update/{id}': () => refusal('CONFLICT', { status: 409 }),
    'GET /api/product/single/{id}': fresh,
  });

  it('decide each field; what only the other has changed is theirs unless one says otherwise', async () => {
    const answers = crossing({ product: theirs });
    const { user: person, field, press, bodies } = await showForm({ listing: listingAt(3), answers });
    await person.type(field('Title'), '!');
    await press('Update Product');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await press('Continue with these');
    expect([field('Title').value, field('Price').value]).toEqual(['Brick house!', '90']);
    answers['PUT /api/product/update/{id}'] = { message: 'ok' } as never;
    await press('Update Product');
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({ title: 'Brick house!', price: '90', version: '4' });
  });

  it('say so when it cannot be seen what the other has changed', async () => {
    const { press } = await showForm({ listing: listingAt(3), answers: crossing(() => noConnection()) });
    await press('Update Product');
    expect(await screen.findByText('Failed to update product')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update Product' }).disabled).toBe(false);
  });
});

it('what is missing is said at its field, and nothing is sent', async () => {
  const { press, made, field } = await showForm();
  await press('Create Property');
  expect(document.activeElement).toBe(field('Title'));
  expect(field('Title').getAttribute('aria-invalid')).toBe('true');
  expect(made('POST')).toEqual([]);
});

it('a picture that is removed leaves the focus to the next one, and after the last to where they were', async () => {
  const pictures = ['a', 'b', 'c'].map((name) => sampleImage(`/media/${name}/640.webp`));
  const { press } = await showForm({ listing: listingAt(3, { pictures }) });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await press('Remove Picture 1');
  expect(focused()).toBe('Remove Picture 1');
  await press('Remove Picture 1');
  expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('gallery-title');
  await press('Remove Featured image');
  expect(document.activeElement?.getAttribute('type')).toBe('file');
});

it('the end of a session shows a message, and keeps what was typed', async () => {
  const { user: person, field, signOut } = await showForm();
  await person.type(field('Title'), 'A house');
  signOut();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login to Create' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('next=%2Fnew-product');
  expect(field('Title').value).toBe('A house');
});

it('what an auction has published can only be read', async () => {
  const frozen = listingAt(3);
  await showForm({ listing: { ...frozen, own: { version: 3, isTakenDown: false, frozenByAuction: 'a' } } });
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByText('Preview of Brick house')).toBeTruthy();
});
