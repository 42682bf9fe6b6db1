import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contactSheet } from './contact-sheet.ts';

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const phone = { width: 360, height: 720 };
const desktop = { width: 1_440, height: 900 };

async function colourAt(png: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

describe('a contact sheet', () => {
  it('has a row for each page, its screens side by side and equally high', async () => {
    const row = [
      { png: await picture(360, 3_000, 'red'), screen: phone },
      { png: await picture(1_440, 900, 'blue'), screen: desktop },
    ];
    const sheet = await contactSheet([row, row]);
    const { width, height } = await sharp(sheet).metadata();
    expect([width, height]).toEqual([16 + 180 + 16 + 576 + 16, 16 + 2 * (360 + 16)]);
    expect(await colourAt(sheet, 100, 370)).toEqual([255, 0, 0]);
    expect(await colourAt(sheet, 300, 370)).toEqual([0, 0, 255]);
    expect(await colourAt(sheet, 100, 384)).toEqual([127, 127, 127]);
    expect(await colourAt(sheet, 100, 400)).toEqual([255, 0, 0]);
  });

  it('shows a page that is shorter than its screen at the same scale', async () => {
    const sheet = await contactSheet([[{ png: await picture(360, 360, 'red'), screen: phone }]]);
    expect(await colourAt(sheet, 100, 190)).toEqual([255, 0, 0]);
    expect(await colourAt(sheet, 100, 200)).toEqual([127, 127, 127]);
  });
});
