// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleListing } from '#web/testing/sample-listing.ts';
import { deviceSaves, removeFromDevice } from './device-saves.ts';
import { SaveButton } from './save-button.tsx';
import { SaveListingButton } from './save-listing-button.tsx';
import { readWishlistAddress } from './wishlist-address.ts';
import { WishlistPage } from './wishlist-page.tsx';

const listCall = 'GET /api/product/wishlist/all';
const addCall = 'POST /api/product/wishlist/add-to-wishlist';
const removeCall = 'DELETE /api/product/wishlist/remove/{productId}';

/**
 * A wishlist on the server; saving and removing change it unless the call is answered differently. An undone removal
 * puts the listings in alphabetical order.
 */
function keepWishlist(saved: string[], answers: Answers = {}) {
  const state = { saved };
  const items = () =>
    state.saved.map((id) => ({ _id: `w${id}`, product: { ...sampleListing, _id: id, title: `House ${id}` } }));
  const all: Answers = {
    [listCall]: () => Response.json({ wishlistItems: items() }),
    [addCall]: ({ body }) => {
      const { productId, undo } = body as { productId: string; undo?: string };
      if (!state.saved.includes(productId)) state.saved = [productId, ...state.saved];
      if (undo === `undo ${productId}`) state.saved = state.saved.toSorted();
      return Response.json({ message: '' });
    },
    [removeCall]: ({ path }) => {
      state.saved = state.saved.filter((id) => !path.endsWith(`/${id}`));
      return Response.json({ message: '', undo: `undo ${path.split('/').at(-1)}` });
    },
    ...answers,
  };
  const sent = answerApi(all);
  return { state, answers: all, changes: () => sent.flatMap(({ call }) => (call === listCall ? [] : [call])) };
}

const heart = (title: string) => screen.getByRole('button', { name: new RegExp(title), pressed: undefined });
const isPressed = (title: string) => heart(title).getAttribute('aria-pressed') === 'true';
const listing = (id: string) => ({ _id: id, title: `House ${id}` });
const kept = (id: string) => ({ ...listing(id), slug: `house-${id}` });
/** Stands for the form of another feature. */
const loadAccountForm =
  async () =>
  ({ next, submitTexts }: { next: string; submitTexts: { 'sign-up': string } }) => (
    <button type="button">{`${submitTexts['sign-up']} ${next}`}</button>
  );
const areas = ['listing-page', 'listings', 'wishlist'] as const;
const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;

afterEach(() => removeFromDevice([...deviceSaves()]));

describe('a heart', () => {
  it('is shown as saved at once, and is deaf to more clicks until the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { changes } = keepWishlist(['b'], { [addCall]: () => promise });
    const { user } = await show(<SaveButton listing={listing('a')} isSignedIn />, { areas });
    await user.tripleClick(heart('House a'));
    await waitFor(() => expect(changes()).toEqual([addCall]));
    await act(async () => resolve(Response.json({ message: '' })));
    expect(isPressed('House a')).toBe(true);
    await waitFor(() => expect(heart('House a').getAttribute('aria-busy')).toBe('false'));
    expect(changes()).toEqual([addCall]);
  });

  it('is the same for one listing everywhere on a page', async () => {
    keepWishlist([]);
    const { user } = await show(
      <>
        <SaveButton listing={listing('a')} isSignedIn />
        <SaveListingButton listing={kept('a')} isSignedIn loadAccountForm={loadAccountForm} />
        <SaveButton listing={listing('b')} isSignedIn />
      </>,
      { areas },
    );
    await user.click(heart('House a'));
    await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2));
    expect(isPressed('House b')).toBe(false);
  });

  it.each<[string, Answers[typeof removeCall], RegExp]>([
    ['a failure', refusal('INTERNAL', { status: 500 }), /Failed to update/],
    ['no connection', noConnection, /Failed to update/],
    ['the end of the session', refusal('UNAUTHENTICATED', { status: 401 }), /Please login/],
  ])('is taken back after %s', async (_, answer, alertText) => {
    const { changes } = keepWishlist(['a'], { [removeCall]: answer });
    const { user } = await show(<SaveButton listing={listing('a')} isSignedIn />, { areas });
    await waitFor(() => expect(isPressed('House a')).toBe(true));
    await user.click(heart('House a'));
    expect((await screen.findByRole('alert')).textContent).toMatch(alertText);
    expect([isPressed('House a'), changes()]).toEqual([true, [removeCall]]);
  });

  it('of a visitor is kept in the browser, with the way to an account, and asks nothing of the server', async () => {
    const { changes } = keepWishlist([]);
    const [one, other] = [idOf(1), idOf(2)];
    const hearts = (
      <>
        <SaveButton listing={listing(one)} isSignedIn={false} />
        <SaveListingButton listing={kept(one)} isSignedIn={false} loadAccountForm={loadAccountForm} />
        <SaveButton listing={listing(other)} isSignedIn={false} />
      </>
    );
    const { user } = await show(hearts, { areas });
    await user.click(heart(`House ${one}`));
    // Nothing has failed: the result is a status, not an alert.
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Kept on this device' }).getAttribute('href')).toBe('/wishlist');
    expect(screen.getByText('Please login to save items to your wishlist')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
    expect([isPressed(`House ${other}`), changes()]).toEqual([false, []]);
    expect(JSON.parse(localStorage.getItem('urugo-saved') ?? '')).toEqual([one]);
    expect(document.cookie).toContain('urugo_saved=1');
    // Another heart needs no second message, and one that is taken back has kept nothing.
    await user.click(heart(`House ${other}`));
    expect(screen.getAllByRole('link', { name: 'Kept on this device' })).toHaveLength(1);
    await user.click(heart(`House ${other}`));
    expect(screen.queryByRole('link', { name: 'Kept on this device' })).toBeNull();
    await user.click(heart(`House ${one}`));
    expect([isPressed(`House ${one}`), localStorage.getItem('urugo-saved')]).toEqual([false, null]);
    expect(document.cookie).not.toContain('urugo_saved');
  });

  it('of a visitor on a listing’s page opens a sheet over it, which can be put away while the heart stays', async () => {
    keepWishlist([]);
    const id = idOf(4);
    const button = <SaveListingButton listing={kept(id)} isSignedIn={false} loadAccountForm={loadAccountForm} />;
    const { user } = await show(button, { areas });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Kept on this device' }));
    expect(sheet.getByText('Please login to manage wishlist')).toBeDefined();
    expect(sheet.getByRole('button', { name: `Create account and keep it /product/house-${id}` })).toBeDefined();
    await user.click(sheet.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Saved', pressed: true })).toBeDefined();
    expect(JSON.parse(localStorage.getItem('urugo-saved') ?? '')).toEqual([id]);
  });

  it('of a visitor is kept where the sheet cannot be loaded, and that is said', async () => {
    keepWishlist([]);
    const load = () => Promise.reject(new Error('offline'));
    const button = <SaveListingButton listing={kept(idOf(5))} isSignedIn={false} loadAccountForm={load} />;
    const { user } = await show(button, { areas });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Kept on this device' })).toBeDefined();
    expect(deviceSaves()).toEqual([idOf(5)]);
  });

  it('of someone whose session has ended is kept in the browser', async () => {
    const id = idOf(3);
    keepWishlist([], { [addCall]: refusal('UNAUTHENTICATED', { status: 401 }) });
    const { user } = await show(<SaveButton listing={listing(id)} isSignedIn />, { areas });
    await user.click(heart(`House ${id}`));
    await screen.findByRole('link', { name: 'Kept on this device' });
    expect(JSON.parse(localStorage.getItem('urugo-saved') ?? '')).toEqual([id]);
  });
});

/** A heart on one page, and another page that is opened after it. */
function HeartBefore({ page }: { page: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return page;
  return (
    <>
      <SaveButton listing={listing('b')} isSignedIn />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    </>
  );
}

describe('the wishlist', () => {
  const page = (
    <WishlistPage
      beside={() => null}
      address={readWishlistAddress({})}
      skeleton={<p>Loading</p>}
      cards={(listings) =>
        listings.map((one) => (
          <article key={one._id}>
            <SaveButton listing={one} isSignedIn />
          </article>
        ))
      }
    />
  );

  it('offers to show a sold home again, also where it is the only one', async () => {
    const item = { _id: 'wa', product: { ...sampleListing, status: 'Sold' } };
    keepWishlist([], { [listCall]: () => Response.json({ wishlistItems: [item] }) });
    await show(<WishlistPage {...page.props} address={readWishlistAddress({ hide: 'gone' })} />, { areas });
    const pill = await screen.findByRole('link', { name: 'Hide sold and let (1)' });
    expect([pill.getAttribute('href'), pill.getAttribute('aria-current')]).toEqual(['/wishlist', 'true']);
  });

  it('gives the focus to what comes into the place of a removed card, and to the list after the last one', async () => {
    keepWishlist(['a', 'b', 'c']);
    const { user } = await show(page, { areas });
    await waitFor(() => expect(isPressed('House b')).toBe(true));
    await user.click(heart('House b'));
    await waitFor(() => expect(document.activeElement).toBe(heart('House c')));
    await user.click(heart('House c'));
    await waitFor(() => expect(document.activeElement).toBe(heart('House a')));
    await user.click(heart('House a'));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(document.activeElement?.tagName).toBe('SECTION');
  });

  it('that was asked for while a heart was being taken back shows what is saved in the end', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { state } = keepWishlist(['a', 'b'], {
      [removeCall]: async () => {
        await promise;
        state.saved = ['a'];
        return Response.json({ message: '' });
      },
    });
    const { user } = await show(<HeartBefore page={page} />, { areas });
    await waitFor(() => expect(isPressed('House b')).toBe(true));
    await user.click(heart('House b'));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    await act(async () => resolve());
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('brings a card back that could not be removed', async () => {
    keepWishlist(['a', 'b'], { [removeCall]: refusal('INTERNAL', { status: 500 }) });
    const { user } = await show(page, { areas });
    await waitFor(() => expect(isPressed('House b')).toBe(true));
    await user.click(heart('House b'));
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(isPressed('House b')).toBe(true);
  });

  const noteCall = 'PUT /api/product/wishlist/note/{productId}';
  /** A wishlist of which the listing b has a note; how it answers notes is as given. */
  const keepWithNote = (answer: Answers[typeof noteCall]) => {
    const note: { text?: string } = { text: 'Ask about the well' };
    const { state, answers, changes } = keepWishlist(['a', 'b', 'c'], { [noteCall]: answer });
    answers[listCall] = () =>
      Response.json({
        wishlistItems: state.saved.map((id) => ({
          _id: `w${id}`,
          product: { ...sampleListing, _id: id, title: `House ${id}` },
          ...(id === 'b' && note.text && { note: note.text }),
        })),
      });
    const drop = answers[removeCall];
    answers[removeCall] = (sent) => {
      // A row takes its note with it.
      if (sent.path.endsWith('/b')) delete note.text;
      return typeof drop === 'function' ? drop(sent) : Response.json({ message: '' });
    };
    return { state, answers, changes, note };
  };
  const isGone = (title: string) => expect(screen.getByText(`“${title}” is no longer in your wishlist.`)).toBeDefined();

  it('brings back what was removed by mistake to its place, with its note, one after the other', async () => {
    const { state, note, changes } = keepWithNote(({ body }) => {
      note.text = (body as { note: string }).note;
      return Response.json({ message: '' });
    });
    const { user } = await show(page, { areas });
    await waitFor(() => expect(isPressed('House b')).toBe(true));
    await user.click(heart('House b'));
    await waitFor(() => isGone('House b'));
    await user.click(heart('House a'));
    await waitFor(() => isGone('House a'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => isGone('House b'));
    expect([state.saved, note.text]).toEqual([['a', 'c'], undefined]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect([state.saved, note.text]).toEqual([['a', 'b', 'c'], 'Ask about the well']);
    const shown = screen.getAllByRole('button', { pressed: true }).map((button) => button.getAttribute('aria-label'));
    expect(shown.map((label) => label?.at(-1))).toEqual(['a', 'b', 'c']);
    expect(changes()).toEqual([removeCall, removeCall, addCall, addCall, noteCall]);
    expect([isPressed('House b'), document.activeElement?.tagName]).toEqual([true, 'SECTION']);
  });

  it('goes on offering to bring back a note that could not be kept, and says why', async () => {
    const { answers, note } = keepWithNote(noConnection);
    const { user } = await show(page, { areas });
    await waitFor(() => expect(isPressed('House b')).toBe(true));
    await user.click(heart('House b'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    answers[noteCall] = ({ body }) => {
      note.text = (body as { note: string }).note;
      return Response.json({ message: '' });
    };
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(note.text).toBe('Ask about the well'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('keeps the note of what is removed once more after it came back without', async () => {
    const { answers, note } = keepWithNote(noConnection);
    const { user } = await show(page, { areas });
    await waitFor(() => expect(isPressed('House b')).toBe(true));
    await user.click(heart('House b'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    await waitFor(() => expect(isPressed('House b')).toBe(true));
    await user.click(heart('House b'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    answers[noteCall] = ({ body }) => {
      note.text = (body as { note: string }).note;
      return Response.json({ message: '' });
    };
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(note.text).toBe('Ask about the well'));
  });

  it('puts the way back away when asked to', async () => {
    const { state } = keepWishlist(['a', 'b']);
    const { user } = await show(page, { areas });
    await waitFor(() => expect(isPressed('House b')).toBe(true));
    await user.click(heart('House b'));
    const bar = (await screen.findByRole('button', { name: 'Undo' })).closest('[role=status]') as HTMLElement;
    await user.click(within(bar).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(state.saved).toEqual(['a']);
  });

  it('offers no way back where nothing was removed', async () => {
    const { changes } = keepWishlist(['a', 'b'], { [removeCall]: refusal('INTERNAL', { status: 500 }) });
    const { user } = await show(page, { areas });
    await waitFor(() => expect(isPressed('House b')).toBe(true));
    await user.click(heart('House b'));
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(changes()).toEqual([removeCall]);
  });

  it('that cannot be loaded says so in place of its skeleton', async () => {
    keepWishlist([], { [listCall]: refusal('UNAVAILABLE', { status: 503, message: 'Closed for a moment' }) });
    await show(page, { areas });
    expect((await screen.findByRole('alert')).textContent).toBe('Closed for a moment');
    expect(screen.queryByText('Loading')).toBeNull();
  });
});
