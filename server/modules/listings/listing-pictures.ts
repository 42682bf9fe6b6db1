import { maxPictures } from '#contract/listings/listing-form.ts';

/** A picture in its place in a listing; the first one is the display image. */
export type PlacedPicture = { id: string; caption: string | null };

export type PictureWishes = {
  /** The order wished for; pictures that are not named come after them. */
  order?: readonly { path: string; caption?: string | null | undefined }[] | undefined;
  removed?: readonly string[] | undefined;
  /** Takes the place of the present display image. */
  display?: string | undefined;
  /** New ones, at the end. */
  added?: readonly string[] | undefined;
};

export type Arrangement = {
  pictures: PlacedPicture[];
  /** Pictures of the listing that it has no more. */
  dropped: string[];
  /** Pictures named that are not the listing's yet: they must have been sent ahead by its seller. */
  claimed: string[];
};

/**
 * The pictures of a listing after a change. Only pictures named for removal are removed: a request that does not know
 * of a picture leaves it there.
 */
export function arrangePictures(present: readonly PlacedPicture[], wishes: PictureWishes): Arrangement {
  const { order = [], removed = [], display, added = [] } = wishes;
  const [former] = present;
  const gone = new Set(display === undefined || former === undefined ? removed : [...removed, former.id]);
  const kept = new Map(present.filter(({ id }) => !gone.has(id)).map((picture) => [picture.id, picture]));
  const known = new Set(present.map(({ id }) => id));
  const named = new Map(order.filter(({ path }) => !gone.has(path)).map((wish) => [wish.path, wish]));
  const inOrder = [...named.values()].map(({ path, caption }) => ({
    id: path,
    caption: caption === undefined ? (kept.get(path)?.caption ?? null) : caption,
  }));
  const fresh = (id: string) => ({ id, caption: null });
  const pictures = [
    ...(display === undefined ? [] : [fresh(display)]),
    ...inOrder,
    ...[...kept.values()].filter(({ id }) => !named.has(id)),
    ...added.map(fresh),
  ];
  return {
    pictures,
    dropped: present.filter(({ id }) => gone.has(id)).map(({ id }) => id),
    claimed: pictures.filter(({ id }) => !known.has(id)).map(({ id }) => id),
  };
}

export function hasTooMany(pictures: readonly PlacedPicture[]): boolean {
  return pictures.length > maxPictures;
}

export function isSameOrder(one: readonly PlacedPicture[], other: readonly PlacedPicture[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, caption }, index) => other[index]?.id === id && other[index].caption === caption)
  );
}
