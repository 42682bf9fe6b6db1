import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { wishlistNoteMaxLength } from '#contract/constants.ts';
import {
  addToWishlist,
  listWishlist,
  removeFromWishlist,
  setWishlistNote,
} from '#contract/wishlist/wishlist.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import {
  addListing,
  createTestApp,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
} from '#server/testing/index.ts';

const add = '/api/product/wishlist/add-to-wishlist';

function itemsIn({ db }: TestApp) {
  return db.selectFrom('wishlist_items').selectAll().execute();
}

describe('a wishlist', async () => {
  const app = await createTestApp();
  const user = await signUpAs(app, grace);
  const other = await signUpAs(app, jean);
  const house = await addListing(app, { title: 'House' });
  const plot = await addListing(app, { title: 'Plot' });

  it('is empty at first', async () => {
    expect(await user.call(listWishlist)).toEqual({ wishlistItems: [] });
  });

  it('keeps what is saved, the last saved first, for its owner alone', async () => {
    expect(await user.call(addToWishlist, { body: { productId: house.id } })).toEqual({
      message: 'Item added to wishlist',
    });
    app.clock.advance(1_000);
    await user.call(addToWishlist, { body: { productId: plot.id } });
    const { wishlistItems } = await user.call(listWishlist);
    expect(wishlistItems.map(({ product }) => product.title)).toEqual(['Plot', 'House']);
    expect(wishlistItems[0]?._id).not.toBe(plot.id);
    expect(await other.call(listWishlist)).toEqual({ wishlistItems: [] });
  });

  it('keeps a listing once, however often and however quickly it is saved', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => user.post(add, { productId: house.id.toUpperCase() })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await itemsIn(app)).toHaveLength(2);
  });

  it('forgets what is removed, and removing it again is no error', async () => {
    const message = 'Item removed from wishlist';
    const remove = () => user.call(removeFromWishlist, { params: { productId: house.id } });
    expect(await remove()).toEqual({ message, undo: expect.any(String) });
    expect(await remove()).toEqual({ message });
    const { wishlistItems } = await user.call(listWishlist);
    expect(wishlistItems.map(({ product }) => product._id)).toEqual([plot.id]);
  });

  it('is not changed when another user removes the same listing', async () => {
    await other.call(removeFromWishlist, { params: { productId: plot.id } });
    expect((await user.call(listWishlist)).wishlistItems).toHaveLength(1);
  });
});

describe('a listing that was removed by mistake', async () => {
  const app = await createTestApp();
  const user = await signUpAs(app, grace);
  const other = await signUpAs(app, jean);
  const [house, flat, plot] = [await addListing(app), await addListing(app), await addListing(app)];
  for (const person of [user, other]) {
    for (const { id: productId } of [plot, flat, house]) {
      app.clock.advance(1_000);
      await person.call(addToWishlist, { body: { productId } });
    }
  }
  const params = { productId: flat.id };
  const idsOf = async (person: SignedIn) =>
    (await person.call(listWishlist)).wishlistItems.map(({ product }) => product._id);
  const order = [house.id, flat.id, plot.id];

  it('comes back to its place, as what it was', async () => {
    const before = await itemsIn(app);
    const { undo } = await user.call(removeFromWishlist, { params });
    app.clock.advance(60_000);
    await user.call(addToWishlist, { body: { productId: flat.id, undo } });
    expect(await idsOf(user)).toEqual(order);
    expect(new Set(await itemsIn(app))).toEqual(new Set(before));
    // Used once more it changes nothing.
    await user.call(addToWishlist, { body: { productId: flat.id, undo } });
    expect(await idsOf(user)).toEqual(order);
  });

  it('is the last saved where the token is none of its removal', async () => {
    const { undo: ofAnother } = await other.call(removeFromWishlist, { params });
    const { undo: own } = await user.call(removeFromWishlist, { params });
    for (const undo of [ofAnother, `${own}x`, own?.replace(/\.\d+\./, '.0.'), 'x']) {
      app.clock.advance(1_000);
      await user.call(addToWishlist, { body: { productId: flat.id, undo } });
      expect(await idsOf(user)).toEqual([flat.id, house.id, plot.id]);
      await user.call(removeFromWishlist, { params });
    }
    await user.call(addToWishlist, { body: { productId: flat.id, undo: own } });
    expect(await idsOf(user)).toEqual(order);
  });
});

describe('a note about a saved listing', async () => {
  const app = await createTestApp();
  const user = await signUpAs(app, grace);
  const other = await signUpAs(app, jean);
  const { id: productId } = await addListing(app);
  for (const person of [user, other]) await person.call(addToWishlist, { body: { productId } });
  const setNote = (note: unknown) =>
    user.send({ method: 'PUT', url: `/api/product/wishlist/note/${productId}`, body: { note } as never });
  const noteOf = async (person: SignedIn) => (await person.call(listWishlist)).wishlistItems[0]?.note;

  it('is kept for its owner alone, changed, and removed when it is empty', async () => {
    expect(await noteOf(user)).toBeUndefined();
    for (const [note, kept] of [
      [' Ask about the roof\nand the well ', 'Ask about the roof\nand the well'],
      ['Seen on Friday', 'Seen on Friday'],
      ['  ', undefined],
    ] as const) {
      await user.call(setWishlistNote, { params: { productId }, body: { note } });
      expect(await noteOf(user)).toBe(kept);
      expect(await noteOf(other)).toBeUndefined();
    }
  });

  it('goes with the saved listing', async () => {
    await user.call(setWishlistNote, { params: { productId }, body: { note: 'Too far out' } });
    await user.call(removeFromWishlist, { params: { productId } });
    expect((await setNote('Gone')).status).toBe(404);
    await user.call(addToWishlist, { body: { productId } });
    expect(await noteOf(user)).toBeUndefined();
  });

  it.each([
    ['too long', 'x'.repeat(wishlistNoteMaxLength + 1)],
    ['with a character the database cannot keep', 'a\0b'],
    ['that is no text', { $ne: '' }],
  ])('%s is refused', async (_, note) => {
    expect((await setNote(note)).status).toBe(400);
    expect((await setNote('x'.repeat(wishlistNoteMaxLength))).status).toBe(200);
  });
});

describe('a listing that is not public', async () => {
  const app = await createTestApp();
  const user = await signUpAs(app, grace);
  const now = app.clock.now();
  const unseen = {
    'taken down': await addListing(app, { hidden_at: now }),
    deleted: await addListing(app, { deleted_at: now }),
    'of a suspended seller': await addListing(app, { suspended_at: now }),
  };

  it.each(Object.entries(unseen))('cannot be saved, as if it did not exist: %s', async (_, { id }) => {
    const unknown = await user.post(add, { productId: createId(now) });
    expect(unknown.status).toBe(404);
    const answer = await user.post(add, { productId: id });
    expect({ ...answer, headers: {} }).toEqual({ ...unknown, headers: {} });
    expect(await itemsIn(app)).toEqual([]);
  });

  it('is left out of the wishlist while it cannot be seen', async () => {
    const house = await addListing(app);
    await user.call(addToWishlist, { body: { productId: house.id } });
    const hide = (at: Date | null) =>
      app.db.updateTable('listings').set({ suspended_at: at }).where('id', '=', house.id).execute();
    await hide(now);
    expect((await user.call(listWishlist)).wishlistItems).toEqual([]);
    await hide(null);
    expect((await user.call(listWishlist)).wishlistItems).toHaveLength(1);
  });
});

describe('a full wishlist', () => {
  it('refuses new listings when full, and still knows its own', async () => {
    const app = await createTestApp();
    const user = await signUpAs(app, grace);
    const saved = await addListing(app);
    const next = await addListing(app);
    await user.call(addToWishlist, { body: { productId: saved.id } });
    await sql`
      INSERT INTO listings (id, slug, seller_id, title, description, price_cents, type, categories, status, purpose,
        location, folded_text)
      SELECT gen_random_uuid(), slug || number, seller_id, title, description, price_cents, type, categories, status,
        purpose, location, folded_text FROM listings, generate_series(1, 499) AS number WHERE id = ${saved.id}`.execute(
      app.db,
    );
    await sql`
      INSERT INTO wishlist_items (id, user_id, listing_id, created_at)
      SELECT gen_random_uuid(), ${user.userId}, id, created_at FROM listings
      WHERE id NOT IN (${saved.id}, ${next.id})`.execute(app.db);
    expect(await itemsIn(app)).toHaveLength(500);
    expect(await user.post(add, { productId: next.id })).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect((await user.post(add, { productId: saved.id })).status).toBe(200);
  });
});
