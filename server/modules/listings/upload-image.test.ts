import { beforeEach, expect, it } from 'vitest';
import type { DiskSpace } from '#server/platform/files/disk-space.ts';
import { createId } from '#server/platform/ids.ts';
import { addPicture, createTestApp, formOf, jean, signUpAs } from '#server/testing/index.ts';
import {
  create,
  findOrphansAndHoles,
  photograph,
  productOf,
  runJob,
  sendAhead,
  storedPictures,
} from '#server/testing/listing-writes.ts';
import { aline } from '#server/testing/people.ts';
import { plainPicture } from '#server/testing/pictures.ts';

const roomy = { freeBytes: 1e11, totalBytes: 2e11 };
let space: DiskSpace = roomy;
const app = await createTestApp({ diskSpace: () => space });
const seller = await signUpAs(app, aline, { role: 'seller' });
const other = await signUpAs(app, jean, { role: 'seller' });
const hour = 3_600_000;

const send = async (bytes: Buffer) => {
  const form = await formOf({}, [{ field: 'image', name: 'a.jpg', type: 'image/jpeg', bytes }]);
  return seller.send({ method: 'POST', url: '/api/product/image', ...form });
};

async function addWaiting(count: number, bytes: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const id = await addPicture(app, seller.userId);
    const row = { media_id: id, owner_id: seller.userId, bytes, created_at: app.clock.now() };
    await app.db.insertInto('listing_uploads').values(row).execute();
  }
}

beforeEach(async () => {
  space = roomy;
  await app.db.deleteFrom('rate_limits').execute();
  await app.db.deleteFrom('listing_uploads').execute();
});

it('a picture sent ahead is there at once, with all that a page needs to show it', async () => {
  const { status, body } = await send(await photograph(1));
  expect(status).toBe(200);
  const { image } = Object(body);
  expect(image).toMatchObject({ width: 60, height: 40, widths: [60], thumbHash: expect.any(String) });
  expect((await app.get(image.path)).status).toBe(200);
});

it('200 pictures may wait, and no more', async () => {
  await addWaiting(199, 1);
  expect((await send(await photograph(2))).status).toBe(200);
  const refused = await send(await photograph(3));
  expect(refused).toMatchObject({ status: 413, body: { message: expect.stringContaining('200 pictures') } });
});

it('lets 500 MB wait and no more, also when many are sent at once', async () => {
  const pictures = await Promise.all([4, 5, 6, 7].map(photograph));
  const longest = Math.max(...pictures.map(({ length }) => length));
  await addWaiting(1, 500 * 1024 * 1024 - 2 * longest);
  const statuses = (await Promise.all(pictures.map(send))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(new Set(statuses)).toEqual(new Set([200, 413]));
});

it('1,000 pictures a day are taken from one person', async () => {
  await app.db
    .insertInto('rate_limits')
    .values({ key: `listing-images:${seller.userId}`, window_ends_at: new Date(Date.now() + hour), count: 1_000 })
    .execute();
  const refused = await send(await photograph(8));
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('1,000 pictures') } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
});

it('a nearly full disk refuses pictures, and accepts properties without any', async () => {
  space = { freeBytes: 511 * 1024 * 1024, totalBytes: 1e10 };
  expect(await send(await photograph(9))).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('disk is nearly full') },
  });
  expect((await create(seller)).status).toBe(200);
  // A picture small enough to arrive in one chunk with the texts is no exception, nor is any other file.
  const { payload, headers } = await formOf({}, [{ field: 'file', bytes: await photograph(9), name: 'a.jpg' }]);
  const attachment = await seller.send({ method: 'POST', url: '/api/chat/attachment', payload, headers });
  expect(attachment).toMatchObject({ status: 503, body: { message: expect.stringContaining('disk is nearly full') } });
  space = { freeBytes: 4e9, totalBytes: 1e11 };
  expect((await send(await photograph(9))).status).toBe(503);
});

it('an unused upload is deleted after a day, a picture of a property stays', async () => {
  const [wanted, unwanted] = [
    await sendAhead(seller, await photograph(10)),
    await sendAhead(other, await photograph(11)),
  ];
  const { _id } = productOf(await create(seller, { pictures: JSON.stringify([{ path: wanted }]) }));
  app.clock.advance(23 * hour);
  await runJob(app, 'listings:remove-expired-uploads');
  expect((await app.get(unwanted)).status).toBe(200);
  app.clock.advance(2 * hour);
  await runJob(app, 'listings:remove-expired-uploads');
  expect((await app.get(unwanted)).status).toBe(404);
  expect((await app.get(wanted)).status).toBe(200);
  expect((await app.get(`/api/product/single/${_id}`)).text).toContain(wanted);
});

it('only its uploader can delete a waiting picture', async () => {
  const path = await sendAhead(other, await photograph(12));
  const url = `/api/product/image/${path.split('/')[2]}`;
  expect((await seller.send({ method: 'DELETE', url })).status).toBe(200);
  await app.runJobs();
  expect((await app.get(path)).status).toBe(200);
  expect((await other.send({ method: 'DELETE', url })).status).toBe(200);
  await app.runJobs();
  expect((await app.get(path)).status).toBe(404);
});

it('a crash while the files are written leaves nothing after an hour', async () => {
  const { files } = app.platform;
  const id = createId(app.clock.now());
  // The state after a kill: the upload is recorded, and some files are written.
  await app.db.insertInto('media_beginnings').values({ media_id: id, began_at: app.clock.now() }).execute();
  await files.put(`media/${id}/320.webp`, 'half a picture');
  await runJob(app, 'media:remove-abandoned');
  expect(await storedPictures(app)).toContain(id);
  app.clock.advance(2 * hour);
  await runJob(app, 'media:remove-abandoned');
  expect(await storedPictures(app)).not.toContain(id);
  expect(await app.db.selectFrom('media_beginnings').selectAll().execute()).toEqual([]);
});

it('a store that fails, even at cleaning up, leaves nothing after an hour', async () => {
  const { files } = app.platform;
  const [put, deleteAll] = [files.put, files.deleteAll];
  let written = 0;
  files.put = async (...given) => {
    written += 1;
    if (written === 3) throw new Error('The disk is gone');
    return put.apply(files, given);
  };
  files.deleteAll = async () => {
    throw new Error('The disk is gone');
  };
  const answer = await send(await plainPicture(1_700, 900).jpeg().toBuffer());
  [files.put, files.deleteAll] = [put, deleteAll];
  expect(answer.status).toBe(500);
  expect((await findOrphansAndHoles(app)).orphans).toHaveLength(1);
  app.clock.advance(2 * hour);
  await runJob(app, 'media:remove-abandoned');
  expect((await findOrphansAndHoles(app)).orphans).toEqual([]);
});
