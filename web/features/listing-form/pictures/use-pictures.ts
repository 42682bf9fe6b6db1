import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadToApi } from '#web/lib/upload-to-api.ts';
import { fileProblem, type PictureItem } from './picture-item.ts';
import {
  beginPictures,
  changePictures,
  nextToSend,
  type PictureEvent,
  roomFor,
  type StoredPictures,
  stoppedByLine,
  summaryOf,
} from './picture-set.ts';

let made = 0;

function itemOfFile(file: File): PictureItem {
  made += 1;
  const problem = fileProblem(file);
  return { key: `file-${made}`, caption: '', file, preview: URL.createObjectURL(file), progress: 0, problem };
}

/**
 * The pictures of a form. Each file is sent on its own as soon as it is chosen; what a broken line has stopped goes on
 * when there is a line again, or when one asks for it.
 */
export function usePictures(start: StoredPictures) {
  const [set, setSet] = useState(() => beginPictures(start));
  const latest = useRef(set);
  const underWay = useRef(new Set<string>());
  const happen = (event: PictureEvent) => {
    latest.current = changePictures(latest.current, event);
    setSet(latest.current);
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
  const happenAndSend = (event: PictureEvent) => {
    happen(event);
    sendNext();
  };
  const retry = (key: string) => happenAndSend({ type: 'retried', key });

  const retryRef = useRef(retry);
  retryRef.current = retry;
  useEffect(() => {
    const retryStopped = () => {
      for (const key of stoppedByLine(latest.current)) retryRef.current(key);
    };
    window.addEventListener('online', retryStopped);
    return () => window.removeEventListener('online', retryStopped);
  }, []);

  return {
    ...set,
    ...summaryOf(set),
    /** Adds files to the gallery, as many as there is room for; answers how many there was none for. */
    add: (files: readonly File[]): number => {
      const items = files.slice(0, roomFor(latest.current)).map(itemOfFile);
      happenAndSend({ type: 'added', items });
      return files.length - items.length;
    },
    /** Takes a file as the featured picture, in the place of the present one. */
    feature: (file: File) => happenAndSend({ type: 'featured', item: itemOfFile(file) }),
    promote: (key: string) => happen({ type: 'promoted', key }),
    remove: (key: string) => happenAndSend({ type: 'removed', key }),
    caption: (key: string, caption: string) => happen({ type: 'captioned', key, caption }),
    /** Puts the gallery in this order. */
    order: (keys: readonly string[]) => happen({ type: 'ordered', keys }),
    retry,
    replace: (by: StoredPictures) => happen({ type: 'replaced', by }),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
