/** Wider than faces are ever shown: a photograph of a phone becomes a hundredth of its bytes before it is sent. */
const maxPixels = 1_024;
const jpegQuality = 0.9;

/** The file is no picture at all. */
export class NotAnImageError extends Error {
  override name = 'NotAnImageError';
}

function drawn(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, maxPixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw');
  // JPEG has no transparency: transparent parts of a drawing get a white background.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Makes a small photograph of whatever image the browser can show, without the place and the device a camera writes
 * into it. Throws NotAnImageError for other kinds of files, and when the browser cannot read the image.
 */
export async function preparePicture(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new NotAnImageError();
  const picture = await createImageBitmap(file);
  try {
    const canvas = drawn(picture);
    return await new Promise<Blob>((resolve, reject) => {
      const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture cannot be written')));
      canvas.toBlob(take, 'image/jpeg', jpegQuality);
    });
  } finally {
    picture.close();
  }
}
