import { maxPictures } from '#contract/listings/listing-form.ts';
import type { Image } from '#contract/media/image.ts';
import { NetworkError } from '#web/lib/api-client.ts';
import { itemOfImage, type PictureItem } from './picture-item.ts';

/** Files on their way at a time: more would only make each of them slower on a phone's connection. */
const atATime = 2;

export type PictureSet = { featured: PictureItem | undefined; gallery: readonly PictureItem[] };
export type StoredPictures = { featured: Image | undefined; gallery: readonly Image[] };

export type PictureEvent =
  | { type: 'added'; items: readonly PictureItem[] }
  /** Takes the place of the present featured picture. */
  | { type: 'featured'; item: PictureItem }
  /** Becomes the featured one; the former goes to the start of the gallery. */
  | { type: 'promoted'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'captioned'; key: string; caption: string }
  | { type: 'ordered'; keys: readonly string[] }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'stored'; key: string; image: Image }
  | { type: 'failed'; key: string; problem: unknown }
  | { type: 'retried'; key: string }
  | { type: 'replaced'; by: StoredPictures };

/** The pictures a listing has already. */
export function beginPictures({ featured, gallery }: StoredPictures): PictureSet {
  return { featured: featured && itemOfImage(featured), gallery: gallery.map(itemOfImage) };
}

/** The featured picture first, then the gallery. */
export const allPictures = ({ featured, gallery }: PictureSet): readonly PictureItem[] =>
  featured === undefined ? gallery : [featured, ...gallery];

const isWaiting = ({ image, problem }: PictureItem) => image === undefined && problem === undefined;

/** How many more pictures there is room for. */
export const roomFor = (set: PictureSet): number => Math.max(0, maxPictures - allPictures(set).length);

function withFacts(set: PictureSet, key: string, facts: Partial<PictureItem>): PictureSet {
  if (!allPictures(set).some((item) => item.key === key)) return set;
  const next = (item: PictureItem) => (item.key === key ? { ...item, ...facts } : item);
  return { featured: set.featured && next(set.featured), gallery: set.gallery.map(next) };
}

function promote(set: PictureSet, key: string): PictureSet {
  const { featured, gallery } = set;
  const chosen = gallery.find((item) => item.key === key);
  if (chosen === undefined) return set;
  const rest = gallery.filter((item) => item !== chosen);
  return { featured: chosen, gallery: featured === undefined ? rest : [featured, ...rest] };
}

/** There is room for one instead of the present one, or for one more. */
function feature(set: PictureSet, item: PictureItem): PictureSet {
  return set.featured === undefined && roomFor(set) === 0 ? set : { ...set, featured: item };
}

function caption(set: PictureSet, key: string, text: string): PictureSet {
  const present = allPictures(set).find((item) => item.key === key);
  return present?.caption === text ? set : withFacts(set, key, { caption: text });
}

/** Pictures missing from the new order keep their order behind the others. */
function order({ featured, gallery }: PictureSet, keys: readonly string[]): PictureSet {
  const named = [...new Set(keys)].flatMap((key) => gallery.find((item) => item.key === key) ?? []);
  return { featured, gallery: [...named, ...gallery.filter((item) => !named.includes(item))] };
}

/** The pictures after something has happened to them. */
export function changePictures(set: PictureSet, event: PictureEvent): PictureSet {
  switch (event.type) {
    case 'added':
      return { ...set, gallery: [...set.gallery, ...event.items.slice(0, roomFor(set))] };
    case 'featured':
      return feature(set, event.item);
    case 'promoted':
      return promote(set, event.key);
    case 'removed':
      return {
        featured: set.featured?.key === event.key ? undefined : set.featured,
        gallery: set.gallery.filter(({ key }) => key !== event.key),
      };
    case 'captioned':
      return caption(set, event.key, event.caption);
    case 'ordered':
      return order(set, event.keys);
    case 'progressed':
      return withFacts(set, event.key, { progress: event.progress });
    case 'stored':
      return withFacts(set, event.key, { image: event.image, preview: undefined, progress: 1 });
    case 'failed':
      return withFacts(set, event.key, { problem: event.problem, progress: 0 });
    case 'retried':
      return withFacts(set, event.key, { problem: undefined, progress: 0 });
    case 'replaced':
      return beginPictures(event.by);
  }
}

/** The files to be sent now, beside those that are under way. */
export function nextToSend(set: PictureSet, underWay: ReadonlySet<string>): { key: string; file: File }[] {
  const waiting = allPictures(set).flatMap((item) =>
    item.file !== undefined && isWaiting(item) && !underWay.has(item.key) ? [{ key: item.key, file: item.file }] : [],
  );
  return waiting.slice(0, Math.max(0, atATime - underWay.size));
}

/** Those that a broken connection has stopped, to be sent again once it is back. */
export const stoppedByConnection = (set: PictureSet): string[] =>
  allPictures(set).flatMap(({ key, problem }) => (problem instanceof NetworkError ? [key] : []));

/** The addresses of previews that are no longer shown; until they are released the browser holds the whole files. */
export function previewsGone(before: PictureSet, after: PictureSet): string[] {
  const shown = new Set(allPictures(after).map(({ preview }) => preview));
  return allPictures(before).flatMap(({ preview }) => (preview === undefined || shown.has(preview) ? [] : [preview]));
}

/** What the form has to know of its pictures as a whole. */
export function summaryOf(set: PictureSet) {
  const items = allPictures(set);
  return {
    items,
    isFull: items.length >= maxPictures,
    isSending: items.some(isWaiting),
    hasProblems: items.some(({ problem }) => problem !== undefined),
  };
}
