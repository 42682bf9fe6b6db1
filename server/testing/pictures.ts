import sharp from 'sharp';

type Colour = { r: number; g: number; b: number };

/** A plain picture of one colour; write it as `.png().toBuffer()` or any other kind. */
export function plainPicture(width: number, height: number, colour: Colour = { r: 164, g: 67, b: 42 }) {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** A small photograph, as bytes. */
export const examplePicture = await plainPicture(40, 30).png().toBuffer();
