import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadToApi } from '#web/lib/upload-to-api.ts';
import { fileProblem, type PictureItem } from './picture-item.ts';
import {
  beginPictures,
  changePictures,
  nextToSend,
  type PictureEvent,
  previewsGone,
  roomFor,
  type StoredPictures,
  stoppedByConnection,
  summaryOf,
} from './picture-set.ts';

const noPictures = beginPictures({ featured: undefined, gallery: [] });

let made = 0;

function itemOfFile(file: File): PictureItem {
  made += 1;
  const problem = fileProblem(file);
  return { key: `file-${made}`, caption: '', file, preview: URL.createObjectURL(file), progress: 0, problem };
}

/**
 * The pictures of a form. Each file is sent on its own as soon as it is chosen; what a broken connection has stopped goes on
 * when there is a connection again, or when one asks for it. `onTouched` is called at every change that a person makes.
 */
export function usePictures(start: StoredPictures, onTouched: () => void) {
  const [set, setSet] = useState(() => beginPictures(start));
  const latest = useRef(set);
  const underWay = useRef(new Set<string>());
  const happen = (event: PictureEvent) => {
    const before = latest.current;
    latest.current = changePictures(before, event);
    for (const preview of previewsGone(before, latest.current)) URL.revokeObjectURL(preview);
    setSet(latest.current);
    return latest.current !== before;
  };

  const { mutateAsync: upload } = useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      uploadToApi('POST /api/product/image', { body: undefined, files: { image: [file] } }, onProgress),
  });

  const send = async (key: string, file: File) => {
    underWay.current.add(key);
    try {
      const onProgress = (progress: number) => happen({ type: 'progressed', key, progress });
      const { image } = await upload({ file, onProgress });
      happen({ type: 'stored', key, image });
    } catch (problem) {
      happen({ type: 'failed', key, problem });
    }
    underWay.current.delete(key);
    sendNext();
  };
  const sendNext = () => {
    for (const { key, file } of nextToSend(latest.current, underWay.current)) void send(key, file);
  };
  /** What a person does to the pictures. */
  const act = (event: PictureEvent) => {
    if (happen(event)) onTouched();
    sendNext();
  };
  const retry = (key: string) => {
    happen({ type: 'retried', key });
    sendNext();
  };

  const retryRef = useRef(retry);
  retryRef.current = retry;
  useEffect(() => {
    const retryStopped = () => {
      for (const key of stoppedByConnection(latest.current)) retryRef.current(key);
    };
    window.addEventListener('online', retryStopped);
    return () => {
      window.removeEventListener('online', retryStopped);
      for (const preview of previewsGone(latest.current, noPictures)) URL.revokeObjectURL(preview);
    };
  }, []);

  return {
    ...set,
    ...summaryOf(set),
    /** Adds files to the gallery, as many as there is room for; returns how many there was none for. */
    add: (files: readonly File[]): number => {
      const items = files.slice(0, roomFor(latest.current)).map(itemOfFile);
      act({ type: 'added', items });
      return files.length - items.length;
    },
    /** Takes a file as the featured picture, in the place of the present one. */
    feature: (file: File) => act({ type: 'featured', item: itemOfFile(file) }),
    promote: (key: string) => act({ type: 'promoted', key }),
    remove: (key: string) => act({ type: 'removed', key }),
    caption: (key: string, caption: string) => act({ type: 'captioned', key, caption }),
    /** Puts the gallery in this order. */
    order: (keys: readonly string[]) => act({ type: 'ordered', keys }),
    retry,
    replace: (by: StoredPictures) => void happen({ type: 'replaced', by }),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
