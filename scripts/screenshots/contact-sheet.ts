import sharp, { type OverlayOptions } from 'sharp';

/** A picture of a page: PNG, with the size of the screen it was made on, of which a sheet shows no more. */
export type Shot = { png: Buffer; screen: { width: number; height: number } };

const [rowHeight, gap] = [360, 16];
const paper = '#7f7f7f';

/** The first screen of a picture, as high as a row. */
async function thumbnailOf({ png, screen }: Shot) {
  const { width, height } = await sharp(png).metadata();
  const top = await sharp(png)
    .extract({ left: 0, top: 0, width: Math.min(width, screen.width), height: Math.min(height, screen.height) })
    .toBuffer();
  // A page shorter than its screen keeps its scale.
  const scaled = Math.round((rowHeight * Math.min(height, screen.height)) / screen.height);
  return sharp(top).resize({ height: scaled }).png().toBuffer({ resolveWithObject: true });
}

/** Many pages at one look: a row for each, its first screens side by side. Returns a PNG file. */
export async function contactSheet(rows: readonly (readonly Shot[])[]): Promise<Buffer> {
  const thumbnails = await Promise.all(rows.map((row) => Promise.all(row.map(thumbnailOf))));
  const parts: OverlayOptions[] = [];
  let widest = 0;
  for (const [index, row] of thumbnails.entries()) {
    let left = gap;
    for (const { data, info } of row) {
      parts.push({ input: data, left, top: gap + index * (rowHeight + gap) });
      left += info.width + gap;
    }
    widest = Math.max(widest, left);
  }
  const height = gap + rows.length * (rowHeight + gap);
  return sharp({ create: { width: Math.max(widest, gap), height, channels: 3, background: paper } })
    .composite(parts)
    .png()
    .toBuffer();
}
