import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { plainPicture } from '#server/testing/pictures.ts';
import { createImageProcess } from './image-process.ts';
import { createImageWork } from './image-work.ts';
import { UnreadableImageError } from './unreadable-image.ts';

const png = (width: number, height: number) => plainPicture(width, height).png().toBuffer();
const images = createImageWork({ concurrency: 2, capacity: 20 });
afterAll(() => images.stop());

describe('work on pictures', () => {
  it('answers each with its own, however many are sent at once', async () => {
    const sizes = [10, 20, 30, 40, 50, 60];
    const rebuilt = await Promise.all(sizes.map(async (side) => images.rebuild(await png(side, side), 'png')));
    expect(rebuilt.map(({ width }) => width)).toEqual(sizes);
    for (const [index, { bytes }] of rebuilt.entries())
      expect((await sharp(bytes).metadata()).width).toBe(sizes[index]);
  });

  it('gives every width with its bytes', async () => {
    const { width, height, variants, thumbHash } = await images.encode(await png(700, 350));
    expect({ width, height }).toEqual({ width: 700, height: 350 });
    expect(thumbHash).not.toBe('');
    for (const variant of variants) {
      expect(await sharp(variant.bytes).metadata()).toMatchObject({ format: 'webp', width: variant.width });
    }
    expect(variants.map((variant) => variant.width)).toEqual([160, 320, 480, 640, 700]);
  });

  it('refuses a file that is no picture, and goes on', async () => {
    await expect(images.encode(Buffer.from('no picture'))).rejects.toBeInstanceOf(UnreadableImageError);
    await expect(images.rebuild(Buffer.alloc(0), 'jpeg')).rejects.toBeInstanceOf(UnreadableImageError);
    expect((await images.encode(await png(10, 10))).width).toBe(10);
  });

  it('refuses a picture over which the program breaks down', async () => {
    const breaking = createImageProcess(new URL('./testing/crashing-program.ts', import.meta.url));
    const asked = [1, 2].map(() => breaking.ask({ kind: 'encode' }, [Buffer.from('poison')]));
    const reasons = (await Promise.allSettled(asked)).map((one) => one.status === 'rejected' && one.reason);
    expect(reasons).toEqual([expect.any(UnreadableImageError), expect.any(UnreadableImageError)]);
    await breaking.stop();
  });
});
