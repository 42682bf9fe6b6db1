import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import {
  bringListingBack,
  deleteListing,
  duplicateListing,
  setListingStatus,
} from '#contract/listings/listing-writes.endpoints.ts';
import { getListingById, getListingBySlug, getListingRemains } from '#contract/listings/listings.endpoints.ts';
import { addDeal } from '#server/testing/deals.ts';
import { createTestApp, grace, jean, logInAs, signUpAs } from '#server/testing/index.ts';
import {
  create,
  findOrphansAndHoles,
  photograph,
  productOf,
  runJob,
  sendAhead,
  storedPictures,
  update,
} from '#server/testing/listing-writes.ts';
import { aline } from '#server/testing/people.ts';

const app = await createTestApp();
const seller = await signUpAs(app, aline, { role: 'seller' });
const other = await signUpAs(app, jean, { role: 'seller' });
const buyer = await signUpAs(app, grace);
const day = 86_400_000;

const read = async (id: string) => (await seller.call(getListingById, { params: { id } })).product;
const picturesOf = async (id: string) => (await read(id)).pictures.map(({ path }) => path);

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

describe('creating a property', () => {
  it('answers as specified, and publishes all stated facts', async () => {
    const answer = await create(seller, {
      title: ' Villa in Nyarutarama ',
      price: '250000.50',
      category: 'Residential,Luxury',
      beds: '4',
      baths: '',
      size: '320',
      district: 'Gasabo',
      sector: 'Remera',
      latitude: '-1.94',
      longitude: '30.1',
      amenities: 'pool,garden',
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Product created successfully' } });
    const { _id, slug } = productOf(answer);
    const { product } = await app.call(getListingBySlug, { params: { slug } });
    expect(product).toMatchObject({
      _id,
      title: 'Villa in Nyarutarama',
      price: 250_000.5,
      category: ['Residential', 'Luxury'],
      purpose: 'sale',
      beds: 4,
      size: 320,
      amenities: ['pool', 'garden'],
      isExactPlace: false,
      createdBy: seller.userId,
    });
    expect(product.baths).toBeUndefined();
    expect(product.own).toBeUndefined();
    expect(product.place).not.toEqual({ latitude: -1.94, longitude: 30.1 });
    expect((await read(_id)).own).toEqual({
      version: 1,
      place: { latitude: -1.94, longitude: 30.1 },
      isTakenDown: false,
    });
  });

  it('says of land what one asks of it, and of nothing else', async () => {
    const { _id } = productOf(
      await create(seller, { type: 'Land', zoning: 'residential', roadAccess: 'gravel', slope: '', water: 'nearby' }),
    );
    const plot = { zoning: 'residential', roadAccess: 'gravel', water: 'nearby' };
    expect((await read(_id)).plot).toEqual(plot);
    await update(seller, _id, { type: 'Land', roadAccess: '', power: 'none' });
    expect((await read(_id)).plot).toEqual({ zoning: 'residential', water: 'nearby', power: 'none' });
    // The same value again is not a change, in whatever order the database stores it.
    const { own } = await read(_id);
    await update(seller, _id, { type: 'Land', power: 'none', zoning: 'residential' });
    expect((await read(_id)).own?.version).toBe(own?.version);
    expect((await create(seller, { type: 'Land', slope: 'vertical' })).status).toBe(400);
    await update(seller, _id, { type: 'House' });
    expect(await read(_id)).not.toHaveProperty('plot');
  });

  it('takes pictures with the form: the display image first, then the gallery', async () => {
    const images = [await photograph(1), await photograph(2)];
    const { _id } = productOf(await create(seller, {}, { displayImage: await photograph(3), images }));
    expect(await picturesOf(_id)).toHaveLength(3);
    expect((await read(_id)).image).toHaveLength(2);
    expect(await app.db.selectFrom('listing_uploads').selectAll().execute()).toEqual([]);
  });

  it('takes pictures sent ahead, in the order asked for and with their captions', async () => {
    const [one, two] = [await sendAhead(seller, await photograph(4)), await sendAhead(seller, await photograph(5))];
    const pictures = JSON.stringify([{ path: two, caption: 'The garden' }, { path: one }]);
    const { _id } = productOf(await create(seller, { pictures }));
    const { pictures: shown } = await read(_id);
    expect(shown.map(({ path, caption }) => [path, caption])).toEqual([
      [two, 'The garden'],
      [one, undefined],
    ]);
  });

  it('takes no picture of another user, nor one twice', async () => {
    const path = await sendAhead(other, await photograph(6));
    const pictures = JSON.stringify([{ path }]);
    expect(await create(seller, { pictures })).toMatchObject({ status: 422 });
    expect((await create(other, { pictures })).status).toBe(200);
    expect(await create(other, { pictures })).toMatchObject({ status: 422 });
  });

  it('leaves no picture behind when it is refused', async () => {
    const before = await storedPictures(app);
    const images = [await photograph(7), (await photograph(8)).subarray(0, 100)];
    expect((await create(seller, {}, { images })).status).toBe(415);
    const unknown = JSON.stringify([{ path: '/media/019c0000-0000-7000-8000-000000000000/640.webp' }]);
    expect((await create(seller, { pictures: unknown }, { displayImage: await photograph(9) })).status).toBe(422);
    await app.runJobs();
    expect(await storedPictures(app)).toEqual(before);
  });

  it('has 20 pictures at most', async () => {
    const images = await Promise.all(Array.from({ length: 20 }, (_, number) => photograph(number)));
    const answer = await create(seller, {}, { displayImage: await photograph(99), images });
    expect(answer).toMatchObject({ status: 422, body: { fields: { images: 'A property has 20 pictures at most.' } } });
  });

  it.each([
    ['price', 'much'],
    ['price', '-5'],
    ['price', ''],
    ['title', '   '],
    ['type', 'Castle'],
    ['category', ''],
    ['category', 'Castles'],
    ['status', 'Gone'],
    ['location', ''],
    ['beds', '1.5'],
    ['latitude', '91'],
    ['pictures', '{"a":1}'],
    ['pictures', '[{"path":"/etc/passwd"}]'],
  ])('refuses the %s %j and says so at the field', async (field, text) => {
    const answer = await create(seller, { [field]: text });
    expect(answer.status).toBe(400);
    expect(Object.keys(Object(answer.body).fields)[0]).toMatch(new RegExp(`^${field}`));
  });
});

describe('changing a property', () => {
  it('changes the fields sent, keeps those left out and clears empty ones', async () => {
    const { _id } = productOf(await create(seller, { beds: '3', size: '100', amenities: 'pool' }));
    const answer = await update(seller, _id, { title: 'Another name', beds: '' });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Product updated successfully' } });
    const product = await read(_id);
    expect(product).toMatchObject({ title: 'Another name', size: 100, amenities: ['pool'], own: { version: 2 } });
    expect(product.beds).toBeUndefined();
  });

  it('keeps the place the public sees while the true one stays, and changes all the rest', async () => {
    const place = { latitude: '-1.94', longitude: '30.1' };
    const { _id } = productOf(await create(seller, place));
    const before = await read(_id);
    await update(seller, _id, { ...place, title: 'A place of its own', location: 'Huye', district: 'Huye' });
    const after = await read(_id);
    expect(after).toMatchObject({
      title: 'A place of its own',
      location: 'Huye',
      district: 'Huye',
      place: before.place,
    });
    await update(seller, _id, { title: 'A place of its own', location: 'Huye', isExactPlace: 'true' });
    expect((await read(_id)).place).toEqual({ latitude: -1.94, longitude: 30.1 });
    await update(seller, _id, { latitude: '', longitude: '' });
    expect((await read(_id)).place).toBeUndefined();
  });

  it('makes no new version of what is the same', async () => {
    const { _id } = productOf(await create(seller));
    expect(productOf(await update(seller, _id)).version).toBe(1);
  });

  it('stays reachable at its former address', async () => {
    const first = productOf(await create(seller, { title: 'First name' }));
    const second = productOf(await update(seller, first._id, { title: 'Second name' }));
    expect(second.slug).not.toBe(first.slug);
    for (const slug of [first.slug, second.slug]) {
      expect((await app.call(getListingBySlug, { params: { slug } })).product.slug).toBe(second.slug);
    }
    expect(productOf(await update(seller, first._id, { title: 'First name' })).slug).toBe(first.slug);
    expect((await app.call(getListingBySlug, { params: { slug: second.slug } })).product.slug).toBe(first.slug);
  });

  it('removes, orders and adds pictures; paths of others are passed over', async () => {
    const images = [await photograph(11), await photograph(12), await photograph(13)];
    const { _id } = productOf(await create(seller, {}, { images }));
    const [one = '', two = '', three = ''] = await picturesOf(_id);
    const foreign = await sendAhead(other, await photograph(14));
    const texts = {
      removedImages: JSON.stringify([two, foreign]),
      pictures: JSON.stringify([{ path: three }, { path: one }]),
    };
    expect((await update(seller, _id, texts, { images: [await photograph(15)] })).status).toBe(200);
    const after = await picturesOf(_id);
    expect(after.slice(0, 2)).toEqual([three, one]);
    expect(after).toHaveLength(3);
    await app.runJobs();
    expect((await app.get(two)).status).toBe(404);
    for (const path of [...after, foreign]) expect((await app.get(path)).status).toBe(200);
  });

  it('puts a new display image in the place of the old one', async () => {
    const [displayImage, image] = [await photograph(16), await photograph(17)];
    const { _id } = productOf(await create(seller, {}, { displayImage, images: [image] }));
    const [former, gallery] = await picturesOf(_id);
    await update(seller, _id, {}, { displayImage: await photograph(18) });
    const after = await picturesOf(_id);
    expect(after[1]).toBe(gallery);
    expect(after).not.toContain(former);
    expect(after).toHaveLength(2);
  });

  it('has all changes of price and status, and is append-only', async () => {
    const { _id } = productOf(await create(seller));
    app.clock.advance(day);
    await update(seller, _id, { price: '114000' });
    app.clock.advance(day);
    await seller.call(setListingStatus, { params: { id: _id }, body: { status: 'Sold' } });
    const { history } = (await app.call(getListingById, { params: { id: _id } })).product;
    expect(history).toMatchObject([
      { field: 'status', from: 'For Sale', to: 'Sold' },
      { field: 'price', from: { amount: 12_000_000, currency: 'USD' }, to: { amount: 11_400_000, currency: 'USD' } },
    ]);
    for (const statement of [sql`UPDATE listing_history SET to_value = '1'`, sql`DELETE FROM listing_history`]) {
      await expect(statement.execute(app.db)).rejects.toThrow('Nothing in listing_history can be changed or removed');
    }
    await expect(app.asOwner('TRUNCATE listing_history')).rejects.toThrow('Nothing in listing_history can be changed');
  });

  it('refuses an old version with the fields changed since, and changes nothing', async () => {
    const { _id } = productOf(await create(seller));
    await update(seller, _id, { price: '1', version: '1' });
    await update(seller, _id, { price: '1', title: 'New', version: '2' });
    const late = await update(seller, _id, { location: 'Huye', version: '1' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', fields: { price: 'Changed meanwhile', title: 'Changed meanwhile' } },
    });
    expect(await read(_id)).toMatchObject({ price: 1, title: 'New', location: 'Kimihurura, Kigali' });
  });

  it('holds with 30 changes at once: one history, no picture lost, and all others get a conflict', async () => {
    const { _id } = productOf(await create(seller, {}, { displayImage: await photograph(20) }));
    const [first = ''] = await picturesOf(_id);
    const paths: string[] = [];
    for (let number = 0; number < 15; number += 1) paths.push(await sendAhead(seller, await photograph(30 + number)));
    const [free, versioned] = [paths.slice(0, 15), 15];
    const answers = await Promise.all([
      // Without a version: each adds a picture of its own.
      ...free.map((path) => update(seller, _id, { pictures: JSON.stringify([{ path: first }, { path }]) })),
      // These all begin with the first version: one of them may win at most.
      ...Array.from({ length: versioned }, (_, number) =>
        update(seller, _id, { price: String(1_000 + number), version: '1' }),
      ),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 15)).toEqual(free.map(() => 200));
    const won = statuses.slice(15).filter((status) => status === 200).length;
    expect(won).toBeLessThanOrEqual(1);
    expect(statuses.slice(15).filter((status) => status === 409)).toHaveLength(versioned - won);
    const shown = await picturesOf(_id);
    expect(shown[0]).toBe(first);
    expect(shown.toSorted()).toEqual([first, ...free].toSorted());
    // Each of them is there, and not only its name.
    for (const path of shown) expect((await app.get(path)).status).toBe(200);
    for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject({ code: 'CONFLICT' });
    const history = await app.db
      .selectFrom('listing_history')
      .select(['version', 'field'])
      .where('listing_id', '=', _id)
      .orderBy('version')
      .execute();
    const accepted = free.length + won;
    expect(history.map(({ version }) => version)).toEqual(Array.from({ length: accepted }, (_, index) => index + 2));
    expect(history.filter(({ field }) => field === 'price')).toHaveLength(won);
    expect((await read(_id)).own?.version).toBe(1 + accepted);
  });

  it('is refused to others as not found', async () => {
    const { _id } = productOf(await create(seller));
    expect((await update(other, _id)).status).toBe(403);
    expect((await update(buyer, _id)).status).toBe(403);
  });

  it('cannot change price or status or be deleted during a deal, nor between a default at auction and what follows', async () => {
    const { _id } = productOf(await create(seller));
    const id = await addDeal(app.db, {
      listingId: _id,
      buyerId: buyer.userId,
      sellerId: seller.userId,
      price: { amount: 100, currency: 'USD' },
      at: app.clock.now(),
    });
    const become = (facts: { kind: 'sale' | 'auction'; state: DealState; ended_at?: Date }) =>
      app.db
        .updateTable('deals')
        .set({ turn: 'none', ...facts })
        .where('id', '=', id)
        .execute();
    for (const facts of [
      { kind: 'sale', state: 'accepted' },
      { kind: 'auction', state: 'defaulted' },
      { kind: 'auction', state: 'second_chance' },
      { kind: 'auction', state: 'second_offer' },
    ] as const) {
      await become(facts);
      expect((await update(seller, _id, { price: '5' })).status, facts.state).toBe(409);
      const gone = await seller.send({ method: 'DELETE', url: `/api/product/delete/${_id}` });
      expect(gone.status, facts.state).toBe(409);
      const sold = await seller.post(`/api/product/status/${_id}`, { status: 'Sold' });
      expect(sold.status, facts.state).toBe(409);
    }
    expect((await update(seller, _id, { title: 'Only the title' })).status).toBe(200);
    await become({ kind: 'sale', state: 'defaulted', ended_at: app.clock.now() });
    expect((await update(seller, _id, { price: '5' })).status).toBe(200);
  });
});

describe('deleting a property', () => {
  it('can be undone for thirty days, and done twice', async () => {
    const { _id, slug } = productOf(await create(seller, {}, { displayImage: await photograph(50) }));
    for (const _ of [1, 2]) {
      expect(await seller.call(deleteListing, { params: { id: _id } })).toEqual({
        message: 'Product deleted successfully',
      });
    }
    expect((await app.get(`/api/product/details/${slug}`)).status).toBe(404);
    expect((await update(seller, _id)).status).toBe(409);
    await seller.call(bringListingBack, { params: { id: _id } });
    expect((await app.get(`/api/product/details/${slug}`)).status).toBe(200);
  });

  it('shows similar ones at its address for good', async () => {
    const like = productOf(await create(seller));
    const { _id, slug } = productOf(await create(seller, { title: 'Gone house' }));
    await seller.call(deleteListing, { params: { id: _id } });
    const remains = await app.call(getListingRemains, { params: { slug } });
    expect(remains.title).toBe('Gone house');
    expect(remains.products.map((product) => product._id)).toContain(like._id);
    expect((await app.get('/api/product/remains/never-was')).status).toBe(404);
  });

  it('deletes its pictures after thirty days, but none that another property shows', async () => {
    const images = [await photograph(51), await photograph(52)];
    const { _id } = productOf(await create(seller, {}, { images }));
    const copy = productOf(await seller.send({ method: 'POST', url: `/api/product/duplicate/${_id}` }));
    const [shared = '', own = ''] = await picturesOf(_id);
    await update(seller, copy._id, { removedImages: JSON.stringify([own]) });
    await seller.call(deleteListing, { params: { id: _id } });
    app.clock.advance(31 * day);
    await app.platform.db.deleteFrom('sessions').execute();
    await runJob(app, 'listings:strip-deleted');
    expect((await app.get(own)).status).toBe(404);
    expect((await app.get(shared)).status).toBe(200);
    const late = await logInAs(app, aline);
    expect((await late.send({ method: 'POST', url: `/api/product/restore/${_id}` })).status).toBe(409);
  });
});

describe('a copy', () => {
  it('has the facts and pictures of the original and is pending', async () => {
    const me = await logInAs(app, aline);
    const { _id } = productOf(await create(me, { beds: '2' }, { displayImage: await photograph(60) }));
    const { product } = await me.call(duplicateListing, { params: { id: _id } });
    const copy = (await me.call(getListingById, { params: { id: product._id } })).product;
    const original = (await me.call(getListingById, { params: { id: _id } })).product;
    expect(copy).toMatchObject({ status: 'Pending', title: original.title, beds: 2, pictures: original.pictures });
    expect(copy._id).not.toBe(_id);
  });
});

it('neither orphan nor hole is left by all of this', async () => {
  await app.runJobs();
  expect(await findOrphansAndHoles(app)).toEqual({ orphans: [], holes: [] });
});
