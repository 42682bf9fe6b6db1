import type { Image } from '#contract/media/image.ts';
import { fileKinds, galleryFiles } from '#contract/media/upload.ts';

/** A picture of the form: one that is stored already, on its way, or could not be sent. */
export type PictureItem = {
  /** Identifies it on the screen, for the lifetime of the form. */
  key: string;
  caption: string;
  /** Once it is stored. */
  image?: Image | undefined;
  /** While it is not. */
  file?: File;
  preview?: string | undefined;
  /** How much of it is on its way, from 0 to 1. */
  progress: number;
  /** Why it could not be sent. */
  problem?: unknown;
};

export function itemOfImage(image: Image): PictureItem {
  return { key: image.path, caption: image.caption ?? '', image, progress: 1 };
}

const extensions = galleryFiles.kinds.flatMap((kind) => fileKinds[kind].extensions);

/** Why a file need not be sent at all. Its real kind is checked by the server. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): 'kind' | 'tooLarge' | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!extensions.some((allowed) => allowed === extension) || size === 0) return 'kind';
  return size > galleryFiles.maxBytes ? 'tooLarge' : undefined;
}

/** The pictures as the call wants them: the featured one first, then the gallery, each with its caption. */
export function picturesText(items: readonly PictureItem[]): string {
  return JSON.stringify(
    items.flatMap(({ image, caption }) => (image === undefined ? [] : [{ path: image.path, caption }])),
  );
}
