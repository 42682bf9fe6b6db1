import { useEffect, useRef, useState } from 'react';
import { type Attachment, attachmentsPerMessage } from '#contract/chat/chat.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { uploadToApi } from '#web/lib/upload-to-api.ts';
import { showToast } from '#web/ui/toast.tsx';
import { attachmentProblem } from './attachments.ts';

/** A chosen file: on its way (with its share from 0 to 1), or uploaded and ready to be sent. */
export type Chosen = {
  id: string;
  name: string;
  isImage: boolean;
  /** Shows a picture before it is sent. */
  preview: string;
  share: number;
  attachment?: Attachment;
};

function forget({ attachment, preview }: Chosen, isSent: boolean): void {
  URL.revokeObjectURL(preview);
  if (isSent || attachment === undefined) return;
  const file = attachment.url.split('/').at(-1) ?? '';
  // What cannot be removed now is removed by the server after a day.
  void callApi('DELETE /api/chat/attachment/{file}', { params: { file } }).catch(() => undefined);
}

/** The files of the message being written: uploaded as soon as they are chosen (SPECIFICATION §5 and §8). */
export function useAttachments() {
  const t = useTranslations('chat.files');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const present = useRef(chosen);
  present.current = chosen;
  const change = (id: string, facts: Partial<Chosen>) =>
    setChosen((files) => files.map((file) => (file.id === id ? { ...file, ...facts } : file)));
  const drop = (id: string) => setChosen((files) => files.filter((file) => file.id !== id));
  useEffect(() => {
    return () => {
      for (const file of present.current) forget(file, false);
    };
  }, []);

  const upload = async (id: string, file: File) => {
    try {
      const attachment = await uploadToApi(
        'POST /api/chat/attachment',
        { body: {}, files: { file: [file] } },
        (share) => change(id, { share }),
      );
      change(id, { attachment, share: 1 });
    } catch (error) {
      drop(id);
      const isOfContent = error instanceof ApiRefusal && error.code === 'UNSUPPORTED_MEDIA_TYPE';
      const isTooLarge = error instanceof ApiRefusal && error.code === 'TOO_LARGE';
      const key = isTooLarge ? 'tooLarge' : isOfContent ? 'notSupported' : 'failed';
      showToast({ kind: 'error', text: t(key, { file: file.name }) });
    }
  };

  const add = (files: readonly File[]) => {
    for (const file of files.slice(0, attachmentsPerMessage - chosen.length)) {
      const problem = attachmentProblem(file);
      if (problem !== undefined) {
        showToast({ kind: 'error', text: t(problem === 'size' ? 'tooLarge' : 'notSupported', { file: file.name }) });
        continue;
      }
      const id = randomId();
      const isImage = file.type.startsWith('image/');
      setChosen((others) => [
        ...others,
        { id, name: file.name, isImage, preview: URL.createObjectURL(file), share: 0 },
      ]);
      void upload(id, file);
    }
    if (files.length > attachmentsPerMessage - chosen.length) {
      showToast({ kind: 'error', text: t('tooMany', { max: String(attachmentsPerMessage) }) });
    }
  };

  return {
    chosen,
    add,
    isUploading: chosen.some(({ attachment }) => attachment === undefined),
    remove: (file: Chosen) => {
      forget(file, false);
      drop(file.id);
    },
    /** The uploaded files, which now belong to a message. */
    take: (): readonly Attachment[] => {
      for (const file of chosen) forget(file, true);
      setChosen([]);
      return chosen.flatMap(({ attachment }) => (attachment === undefined ? [] : [attachment]));
    },
  };
}
