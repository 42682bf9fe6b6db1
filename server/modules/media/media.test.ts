import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { takeListingDown } from '#contract/listings/staff-listings.endpoints.ts';
import { imageVariantPath } from '#contract/media/image-path.ts';
import { createId } from '#server/platform/ids.ts';
import { createImageWork } from '#server/platform/images/image-work.ts';
import { UnreadableImageError } from '#server/platform/images/unreadable-image.ts';
import { QueueFullError } from '#server/platform/work-queue.ts';
import { addGallery, addListing, createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { plainPicture } from '#server/testing/pictures.ts';
import { storeImage } from './index.ts';

const app = await createTestApp();
const photo = await plainPicture(800, 600).jpeg().toBuffer();
const marked = Buffer.concat([photo, Buffer.from('<script>canary</script>')]);

/** Every file of the app's folder, with its bytes. */
async function storedFiles(): Promise<Map<string, Buffer>> {
  const folder = join(app.platform.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const)));
}

describe('a stored picture', async () => {
  const media = await storeImage(app.platform, marked, null);

  it('is served in each width, as immutable and with its content type enforced', async () => {
    expect(media.widths).toEqual([160, 320, 480, 640, 800]);
    for (const width of media.widths) {
      const answer = await app.http.inject(imageVariantPath(media.id, width));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-site',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  it('answers 304 to a client that has it', async () => {
    const url = imageVariantPath(media.id, 320);
    const { etag } = (await app.get(url)).headers;
    const again = await app.get(url, { 'if-none-match': String(etag) });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect((await app.get(url, { 'if-none-match': '"of another"' })).status).toBe(200);
  });

  it('stores none of the original bytes', async () => {
    const files = await storedFiles();
    expect(files.size).toBe(5);
    for (const [path, bytes] of files) {
      expect(path).toMatch(/\.webp$/);
      expect(bytes.includes('canary')).toBe(false);
    }
  });

  it('is in the list of pictures with its size', async () => {
    const row = await app.db.selectFrom('media').selectAll().where('id', '=', media.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ width: 800, height: 600, widths: [160, 320, 480, 640, 800], owner_id: null });
  });

  it.each([
    ['a width it is not kept in', `/media/${media.id}/1024.webp`],
    ['another kind', `/media/${media.id}/320.jpg`],
    ['a width in another spelling', `/media/${media.id}/0320.webp`],
    ['no width', `/media/${media.id}/.webp`],
    ['more than its name', `/media/${media.id}/320.webp/x`],
    ['an id in capitals', `/media/${media.id.toUpperCase()}/320.webp`],
    ['a picture that does not exist', `/media/${createId(new Date())}/320.webp`],
    ['a way out of the folder', `/media/..%2f..%2f${media.id}/320.webp`],
    ['a way out by the name', `/media/${media.id}/..%2f..%2fsession-secret`],
    ['a hidden end', `/media/${media.id}/320.webp%00.html`],
  ])('is not found by %s', async (_, url) => {
    const answer = await app.get(url);
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  });
});

describe('a picture of a listing', async () => {
  const shop = await createTestApp();
  const staff = await signUpAs(shop, { name: 'Josiane', email: 'josiane@staff.example' }, { role: 'staff' });
  const seller = await signUpAs(shop, jean, { role: 'seller' });
  const other = await signUpAs(shop, grace, { role: 'seller' });
  const [display, gallery] = [
    await storeImage(shop.platform, photo, null),
    await storeImage(shop.platform, photo, null),
  ];
  const urls = [display, gallery].map(({ id }) => imageVariantPath(id, 320));
  const listing = await addListing(shop, { sellerId: seller.userId, display_media_id: display.id });
  await addGallery(shop, listing.id, [gallery.id]);
  const statuses = (headers: Record<string, string> = {}) =>
    Promise.all(urls.map(async (url) => (await shop.get(url, headers)).status));
  const setListing = (values: { hidden_at?: Date | null; suspended_at?: Date | null; deleted_at?: Date | null }) =>
    shop.db.updateTable('listings').set(values).where('id', '=', listing.id).execute();
  const now = shop.clock.now();

  it.each([
    ['was taken down', { hidden_at: now }, { hidden_at: null }, 200],
    ['belongs to a suspended account', { suspended_at: now }, { suspended_at: null }, 200],
    ['was deleted', { deleted_at: now }, { deleted_at: null }, 404],
  ])('that %s is shown to who deals with it only', async (_, before, after, sellersStatus) => {
    expect(await statuses()).toEqual([200, 200]);
    await setListing(before);
    expect(await statuses()).toEqual([404, 404]);
    expect(await statuses({ 'if-none-match': `"${display.id}-320"` })).toEqual([404, 404]);
    expect(await statuses(other.headers)).toEqual([404, 404]);
    expect(await statuses({ cookie: 'urugo_session=of-nobody' })).toEqual([404, 404]);
    expect(await statuses(seller.headers)).toEqual([sellersStatus, sellersStatus]);
    expect(await statuses(staff.headers)).toEqual([200, 200]);
    const seen = await shop.get(urls[0] ?? '', staff.headers);
    expect(seen.headers['cache-control']).toBe('private, no-store');
    await setListing(after);
    expect(await statuses()).toEqual([200, 200]);
  });

  it('is shown as long as another listing has it', async () => {
    await addListing(shop, { sellerId: seller.userId, display_media_id: display.id });
    await setListing({ hidden_at: now });
    expect(await statuses()).toEqual([200, 404]);
  });

  it('that the staff takes down is gone by their own call', async () => {
    await setListing({ hidden_at: null });
    const reason = 'It shows another house.';
    await staff.call(takeListingDown, { params: { id: listing.id }, body: { reason } });
    expect(await statuses()).toEqual([200, 404]);
  });
});

it('however narrow, a stored picture is served', async () => {
  const { id, widths } = await storeImage(app.platform, await plainPicture(5, 40).png().toBuffer(), null);
  expect(widths).toEqual([5]);
  expect((await app.get(imageVariantPath(id, 5))).status).toBe(200);
});

describe('a picture that is refused', () => {
  const countRows = async () => (await app.db.selectFrom('media').select('id').execute()).length;

  it.each([
    ['is damaged', photo.subarray(0, photo.length / 2)],
    ['is a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ])('because it %s leaves neither file nor row', async (_, bytes) => {
    const [files, rows] = [(await storedFiles()).size, await countRows()];
    await expect(storeImage(app.platform, bytes, null)).rejects.toBeInstanceOf(UnreadableImageError);
    expect([(await storedFiles()).size, await countRows()]).toEqual([files, rows]);
  });

  it('because the queue is full leaves neither file nor row', async () => {
    const [files, rows] = [(await storedFiles()).size, await countRows()];
    const images = createImageWork({ concurrency: 1, capacity: 1 });
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => storeImage({ ...app.platform, images }, photo, null)),
    );
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    await images.stop();
    expect(refusals).toEqual([expect.any(QueueFullError), expect.any(QueueFullError)]);
    expect([(await storedFiles()).size, await countRows()]).toEqual([files + 2 * 5, rows + 2]);
  });
});
