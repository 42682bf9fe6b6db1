import { crc32, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { plainPicture } from '#server/testing/pictures.ts';
import { encodeImage } from './encode-image.ts';
import { UnreadableImageError } from './unreadable-image.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';

/** Why a picture was refused, in the words of the decoder; fails when it was accepted or broke otherwise. */
async function refusalOf(bytes: Buffer): Promise<string> {
  const outcome: unknown = await encodeImage(bytes).catch((error: unknown) => error);
  if (!(outcome instanceof UnreadableImageError)) throw new Error('It was not refused', { cause: outcome });
  return String(outcome.cause);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A valid black and white PNG in a few kilobytes, however many pixels it has. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Noise does not compress, so that there is something to cut off. */
function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}

describe('a picture', () => {
  it.each([
    [2_000, 1_000, [160, 320, 480, 640, 1_024, 1_600], 800],
    [1_600, 1_200, [160, 320, 480, 640, 1_024, 1_600], 1_200],
    [1_280, 853, [160, 320, 480, 640, 1_024, 1_280], 853],
    [321, 100, [160, 320, 321], 100],
    [320, 100, [160, 320], 100],
    [40, 3_000, [40], 3_000],
    [1, 1, [1], 1],
  ])('of %d × %d is kept in the widths %j', async (width, height, widths, keptHeight) => {
    const image = await encodeImage(await plainPicture(width, height).png().toBuffer());
    expect(image.variants.map((variant) => variant.width)).toEqual(widths);
    expect([image.width, image.height]).toEqual([widths.at(-1), keptHeight]);
    for (const variant of image.variants) {
      const { format, width: real, height: realHeight } = await sharp(variant.bytes).metadata();
      expect([format, real]).toEqual(['webp', variant.width]);
      expect(realHeight).toBe(Math.max(1, Math.round((height * variant.width) / width)));
    }
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('may be a %s', async (kind) => {
    const { variants } = await encodeImage(await plainPicture(40, 30).toFormat(kind).toBuffer());
    const { data } = await sharp(variants[0]?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = data;
    expect(Math.max(Math.abs(red - 164), Math.abs(green - 67), Math.abs(blue - 42))).toBeLessThan(8);
  });

  it('may be as large as a good camera takes it', async () => {
    await expect(encodeImage(hugePng(8_000, 6_000))).resolves.toMatchObject({ width: 1_600, height: 1_200 });
  });

  it('keeps transparency', async () => {
    const glass = sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { variants } = await encodeImage(await glass.png().toBuffer());
    expect((await sharp(variants[0]?.bytes).raw().toBuffer())[3]).toBe(0);
  });

  it('is rotated as the camera was held', async () => {
    const lying = await plainPicture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const image = await encodeImage(lying);
    expect([image.width, image.height]).toEqual([200, 400]);
    const { width, height, orientation } = await sharp(image.variants.at(-1)?.bytes).metadata();
    expect([width, height, orientation]).toEqual([200, 400, undefined]);
  });

  it('shows its first frame, when it moves', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 30, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const image = await encodeImage(moving);
    expect([image.width, image.height]).toEqual([30, 30]);
    const [red = 0, , blue = 0] = await sharp(image.variants[0]?.bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(50);
  });

  it('has a small placeholder of its colours', async () => {
    const { thumbHash } = await encodeImage(await plainPicture(600, 400).jpeg().toBuffer());
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbHash, 'base64'));
    expect([r * 255, g * 255, b * 255].map((value) => Math.round(value / 20))).toEqual(
      [164, 67, 42].map((value) => Math.round(value / 20)),
    );
    expect(thumbHash.length).toBeLessThan(48);
  });
});

describe('metadata of the file', () => {
  const canary = 'canary <script>alert(1)</script>';

  it('is gone: camera, place, copyright and profile', async () => {
    const telling = await plainPicture(700, 400)
      .withExif({
        IFD0: { Copyright: canary, Make: 'canary camera' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 57/1 4/1', GPSLongitude: '30/1 5/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(telling.includes(canary)).toBe(true);
    const { variants } = await encodeImage(telling);
    expect(variants).toHaveLength(5);
    for (const { bytes } of variants) {
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({});
      expect(bytes.includes('canary')).toBe(false);
    }
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is gone: what was written behind the end of a %s', async (kind) => {
    const picture = await plainPicture(40, 30).toFormat(kind).toBuffer();
    const { variants } = await encodeImage(Buffer.concat([picture, Buffer.from(canary)]));
    for (const { bytes } of variants) expect(bytes.includes('canary')).toBe(false);
  });
});

describe('no picture of ours', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('There is a house in Kimihurura.')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that can hold scripts', Buffer.from(svg)],
    ['such a drawing with a prologue', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['such a drawing, packed', gzipSync(svg)],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('is %s', async (_, bytes) => {
    await refusalOf(bytes);
  });

  it.each(['tiff', 'avif'] as const)('is a picture of another kind: %s', async (kind) => {
    const bytes = await plainPicture(40, 30).toFormat(kind).toBuffer();
    expect(await refusalOf(bytes)).toMatch(/unsupported image format|blocked/i);
  });

  it.each([
    [16_000, 16_000],
    [50_000_001, 1],
    [7_072, 7_071],
  ])('is a small file that unfolds to %d × %d pixels', async (width, height) => {
    const bomb = hugePng(width, height);
    expect(bomb.length).toBeLessThan(60_000);
    expect(await refusalOf(bomb)).toMatch(/pixel limit|exceeds/);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is half a %s', async (kind) => {
    const whole = await noise(300, 300).toFormat(kind).toBuffer();
    await expect(encodeImage(whole)).resolves.toMatchObject({ width: 300 });
    await refusalOf(whole.subarray(0, whole.length / 2));
  });

  it('breaks anything, however it is damaged', async () => {
    const whole = await noise(60, 40).jpeg().toBuffer();
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
    const property = fc.asyncProperty(damage, async (changes) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of changes) bytes[at] = value;
      const outcome: unknown = await encodeImage(bytes).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UnreadableImageError);
      else expect(outcome).toMatchObject({ variants: expect.any(Array) });
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
