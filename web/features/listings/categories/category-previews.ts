import type { Image } from '#contract/media/image.ts';

type Preview = { products: readonly { picture?: Image }[] };

/**
 * A picture for each of several lists of listings: the first that no earlier list shows, so that a house in two
 * categories does not represent both. A list whose pictures are all taken shows its first nevertheless.
 */
export function pickPictures(previews: readonly (Preview | undefined)[]): (Image | undefined)[] {
  const taken = new Set<string>();
  return previews.map((preview) => {
    const pictures = (preview?.products ?? []).flatMap(({ picture }) => picture ?? []);
    const picture = pictures.find(({ path }) => !taken.has(path)) ?? pictures[0];
    if (picture) taken.add(picture.path);
    return picture;
  });
}
