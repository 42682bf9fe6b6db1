import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { maxPictures } from '#contract/listings/listing-form.ts';
import type { Image } from '#contract/media/image.ts';
import { NetworkError } from '#web/lib/api-client.ts';
import { uploadToApi } from '#web/lib/upload-to-api.ts';
import { fileProblem, itemOfImage, type PictureItem } from './picture-item.ts';

/** Files on their way at a time: more would only make each of them slower on a phone's line. */
const atATime = 2;

export type PictureSet = { featured: PictureItem | undefined; gallery: readonly PictureItem[] };
type Start = { featured: Image | undefined; gallery: readonly Image[] };

function begin({ featured, gallery }: Start): PictureSet {
  return { featured: featured && itemOfImage(featured), gallery: gallery.map(itemOfImage) };
}

const allOf = ({ featured, gallery }: PictureSet) => (featured === undefined ? [...gallery] : [featured, ...gallery]);

function change(set: PictureSet, key: string, facts: Partial<PictureItem>): PictureSet {
  const next = (item: PictureItem) => (item.key === key ? { ...item, ...facts } : item);
  return { featured: set.featured && next(set.featured), gallery: set.gallery.map(next) };
}

let made = 0;

function itemOfFile(file: File): PictureItem {
  made += 1;
  const problem = fileProblem(file);
  return { key: `file-${made}`, caption: '', file, preview: URL.createObjectURL(file), progress: 0, problem };
}

const isWaiting = ({ image, problem }: PictureItem) => image === undefined && problem === undefined;

/**
 * The pictures of a form. Each file is sent on its own as soon as it is chosen; what a broken line has stopped goes on
 * when there is a line again, or when one asks for it.
 */
export function usePictures(start: Start) {
  const [set, setSet] = useState(() => begin(start));
  const latest = useRef(set);
  const underWay = useRef(new Set<string>());
  const write = (next: PictureSet) => {
    latest.current = next;
    setSet(next);
  };
  const edit = (key: string, facts: Partial<PictureItem>) => write(change(latest.current, key, facts));

  const { mutateAsync: upload } = useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      uploadToApi('POST /api/product/image', { body: undefined, files: { image: [file] } }, onProgress),
  });

  const send = async (key: string, file: File) => {
    underWay.current.add(key);
    try {
      const onProgress = (progress: number) => edit(key, { progress });
      const { image } = await upload({ file, onProgress });
      edit(key, { image, progress: 1 });
    } catch (problem) {
      edit(key, { problem, progress: 0 });
    }
    underWay.current.delete(key);
    sendNext();
  };
  const sendNext = () => {
    for (const { key, file, ...item } of allOf(latest.current)) {
      if (underWay.current.size >= atATime) return;
      if (file && isWaiting({ key, ...item }) && !underWay.current.has(key)) void send(key, file);
    }
  };
  const retry = (key: string) => {
    edit(key, { problem: undefined, progress: 0 });
    sendNext();
  };

  const retryRef = useRef(retry);
  retryRef.current = retry;
  useEffect(() => {
    const retryBroken = () => {
      for (const { key, problem } of allOf(latest.current)) if (problem instanceof NetworkError) retryRef.current(key);
    };
    window.addEventListener('online', retryBroken);
    return () => window.removeEventListener('online', retryBroken);
  }, []);

  const items = allOf(set);
  return {
    ...set,
    items,
    isFull: items.length >= maxPictures,
    isSending: items.some(isWaiting),
    hasProblems: items.some(({ problem }) => problem !== undefined),
    /** Adds files to the gallery, as many as there is room for; answers how many there was none for. */
    add: (files: readonly File[]): number => {
      const room = maxPictures - allOf(latest.current).length;
      const taken = files.slice(0, Math.max(0, room)).map(itemOfFile);
      write({ ...latest.current, gallery: [...latest.current.gallery, ...taken] });
      sendNext();
      return files.length - taken.length;
    },
    /** Takes a file as the featured picture, in the place of the present one. */
    feature: (file: File) => {
      write({ ...latest.current, featured: itemOfFile(file) });
      sendNext();
    },
    /** Makes a picture of the gallery the featured one; the former goes to the gallery's beginning. */
    promote: (key: string) => {
      const { featured, gallery } = latest.current;
      const chosen = gallery.find((item) => item.key === key);
      const rest = gallery.filter((item) => item !== chosen);
      write({ featured: chosen ?? featured, gallery: featured && chosen ? [featured, ...rest] : rest });
    },
    remove: (key: string) => {
      const { featured, gallery } = latest.current;
      const isFeatured = featured?.key === key;
      write({ featured: isFeatured ? undefined : featured, gallery: gallery.filter((item) => item.key !== key) });
      sendNext();
    },
    caption: (key: string, caption: string) => edit(key, { caption }),
    /** Puts the gallery in this order. */
    order: (keys: readonly string[]) => {
      const { gallery } = latest.current;
      write({ ...latest.current, gallery: keys.flatMap((key) => gallery.find((item) => item.key === key) ?? []) });
    },
    retry,
    replace: (next: Start) => write(begin(next)),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
