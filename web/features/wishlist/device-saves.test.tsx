// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleListing } from '#web/testing/sample-listing.ts';
import { deviceSaves, removeFromDevice, saveOnDevice } from './device-saves.ts';
import { DeviceSavesJoiner } from './device-saves-joiner.tsx';
import { DeviceWishlistPage } from './device-wishlist-page.tsx';
import { readWishlistAddress } from './wishlist-address.ts';

const addCall = 'POST /api/product/wishlist/add-to-wishlist';
const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [first, second, third] = [idOf(1), idOf(2), idOf(3)];

/** As another tab of the same browser changes the stored saves. */
function keepInOtherTab(ids: unknown): void {
  localStorage.setItem('urugo-saved', JSON.stringify(ids));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'urugo-saved' })));
}

beforeEach(() => removeFromDevice([...deviceSaves()]));
afterEach(() => vi.useRealTimers());

describe('what a visitor saves in the browser', () => {
  it('is kept once, the last first, and a hundred at most', () => {
    for (let number = 1; number <= 103; number += 1) saveOnDevice(idOf(number));
    saveOnDevice(idOf(50));
    expect(deviceSaves()).toHaveLength(100);
    expect(deviceSaves().slice(0, 2)).toEqual([idOf(50), idOf(103)]);
    expect(deviceSaves().filter((id) => id === idOf(50))).toHaveLength(1);
  });

  it('is read as far as it makes sense', () => {
    keepInOtherTab([first, 7, '../x', null, first, { id: second }, second]);
    expect(deviceSaves()).toEqual([first, second]);
    keepInOtherTab({ length: 2 });
    expect(deviceSaves()).toEqual([]);
  });

  it('is not overwritten by another tab that saves something too', () => {
    saveOnDevice(first);
    localStorage.setItem('urugo-saved', JSON.stringify([second, first]));
    saveOnDevice(third);
    expect(deviceSaves()).toEqual([third, second, first]);
  });
});

/** An account that accepts saves by default; `added` are the listings it was asked to save. */
function account(answer: (id: string, attempt: number) => Response = () => Response.json({ message: '' })) {
  const added: string[] = [];
  const answers: Answers = {
    [addCall]: ({ body }) => {
      const { productId } = body as { productId: string };
      added.push(productId);
      return answer(productId, added.length);
    },
  };
  answerApi(answers);
  return added;
}

describe('after signing in it joins the account', () => {
  it('the oldest first, and nothing is left in the browser', async () => {
    const added = account();
    for (const id of [first, second, third]) saveOnDevice(id);
    await show(<DeviceSavesJoiner />);
    await waitFor(() => expect(deviceSaves()).toEqual([]));
    expect(added).toEqual([first, second, third]);
  });

  it('without what is gone', async () => {
    const added = account((id) =>
      id === first ? refusal('NOT_FOUND', { status: 404 }) : Response.json({ message: '' }),
    );
    for (const id of [first, second]) saveOnDevice(id);
    await show(<DeviceSavesJoiner />);
    await waitFor(() => expect(deviceSaves()).toEqual([]));
    expect(added).toEqual([first, second]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('when the network is back, and nothing is lost', async () => {
    let isOnline = false;
    const added = account(() => (isOnline ? Response.json({ message: '' }) : noConnection()));
    saveOnDevice(first);
    await show(<DeviceSavesJoiner />);
    await waitFor(() => expect(added).toHaveLength(1));
    expect(deviceSaves()).toEqual([first]);
    isOnline = true;
    // The answer to the failed attempt may not have been processed yet.
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(deviceSaves()).toEqual([]);
    });
    expect(new Set(added)).toEqual(new Set([first]));
  });

  it('what a visitor saves in another tab joins too', async () => {
    const added = account();
    await show(<DeviceSavesJoiner />);
    keepInOtherTab([second]);
    await waitFor(() => expect(deviceSaves()).toEqual([]));
    expect(added).toEqual([second]);
  });

  it('as far as the wishlist has room: the others stay in the browser', async () => {
    const added = account((_, attempt) =>
      attempt === 1 ? Response.json({ message: '' }) : refusal('STATE', { status: 409 }),
    );
    for (const id of [first, second, third]) saveOnDevice(id);
    await show(<DeviceSavesJoiner />);
    await waitFor(() => expect(added).toHaveLength(2));
    await act(async () => {});
    expect(deviceSaves()).toEqual([third, second]);
    expect(added).toEqual([first, second]);
  });
});

describe('the wishlist of a visitor', () => {
  const page = (
    <DeviceWishlistPage
      beside={() => null}
      address={readWishlistAddress({})}
      skeleton={<p>Loading</p>}
      cards={(listings) => listings.map(({ _id, title }) => <article key={_id}>{title}</article>)}
    />
  );
  const areas = ['wishlist', 'listings'] as const;
  const card = (id: string) => ({ ...sampleListing, _id: id, title: `House ${id}` });

  it('shows what the browser keeps, drops what is gone, and leads to signing in', async () => {
    const sent = answerApi({ 'GET /api/product/cards': { products: [card(third), card(first)] } });
    for (const id of [first, second, third]) saveOnDevice(id);
    await show(page, { areas });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    await waitFor(() => expect(deviceSaves()).toEqual([third, first]));
    // A listing that is no longer offered was not removed by the visitor.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sent[0]?.path).toBe(`/api/product/cards?ids=${[third, second, first].join('%2C')}`);
    expect(screen.getByText('Sign in to keep them on all your devices')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth?next=%2Fwishlist');
  });

  it('is empty once the last is taken out', async () => {
    answerApi({ 'GET /api/product/cards': { products: [card(first)] } });
    saveOnDevice(first);
    await show(page, { areas });
    await screen.findByRole('article');
    act(() => removeFromDevice([first]));
    expect(await screen.findByText('Your wishlist is empty')).toBeTruthy();
    expect(screen.queryByText(/Sign in to keep/)).toBeNull();
  });

  it('brings back what was taken out by mistake', async () => {
    answerApi({
      'GET /api/product/cards': ({ path }) =>
        Response.json({ products: [third, second, first].filter((id) => path.includes(id)).map(card) }),
    });
    for (const id of [first, second, third]) saveOnDevice(id);
    const { user } = await show(page, { areas });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    act(() => removeFromDevice([second]));
    expect(await screen.findByText(`“House ${second}” is no longer in your wishlist.`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(deviceSaves()).toEqual([third, second, first]);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('brings back the oldest in a full list too, where its place was taken meanwhile', async () => {
    const all = Array.from({ length: 101 }, (_, at) => idOf(at + 1));
    answerApi({
      'GET /api/product/cards': ({ path }) =>
        Response.json({ products: all.filter((id) => path.includes(id)).map(card) }),
    });
    for (const id of all.slice(0, 100)) saveOnDevice(id);
    const { user } = await show(page, { areas });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(100));
    act(() => removeFromDevice([first]));
    await screen.findByRole('button', { name: 'Undo' });
    act(() => saveOnDevice(idOf(101)));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(deviceSaves()).toHaveLength(100);
    expect(deviceSaves().slice(-2)).toEqual([third, first]);
  });

  it('says so when it cannot be loaded, and keeps what is saved', async () => {
    answerApi({ 'GET /api/product/cards': noConnection });
    saveOnDevice(first);
    await show(page, { areas });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load wishlist');
    expect(deviceSaves()).toEqual([first]);
  });
});
