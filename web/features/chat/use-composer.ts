import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Attachment, attachmentsPerMessage } from '#contract/chat/chat.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { uploadToApi } from '#web/lib/upload-to-api.ts';
import { showToast } from '#web/ui/toast.ts';
import {
  type Chosen,
  type ComposerAction,
  type ComposerState,
  holdsFile,
  maySend,
  messageOf,
  nextComposerState,
  pickFiles,
  startWith,
} from './composer-state.ts';
import { keepDraft, readDraft } from './drafts.ts';

/** Removes an upload from the server that no message carries. */
function removeUpload({ url }: Attachment): void {
  const file = url.split('/').at(-1) ?? '';
  // An upload that cannot be removed now is removed by the server after a day.
  void callApi('DELETE /api/chat/attachment/{file}', { params: { file } }).catch(() => undefined);
}

function forget({ attachment, preview }: Chosen): void {
  URL.revokeObjectURL(preview);
  if (attachment !== undefined) removeUpload(attachment);
}

function problemKey(error: unknown): 'tooLarge' | 'notSupported' | 'failed' {
  const code = error instanceof ApiRefusal ? error.code : undefined;
  if (code === 'TOO_LARGE') return 'tooLarge';
  return code === 'UNSUPPORTED_MEDIA_TYPE' ? 'notSupported' : 'failed';
}

/** The state, and how it changes. Uploads outlive a rendering, so that they ask for the latest state. */
function useComposerState(writerId: string, conversationId: string) {
  const [state, setState] = useState(() => startWith());
  const latest = useRef(state);
  const change = (action: ComposerAction) => {
    const next = nextComposerState(latest.current, action);
    // News of an upload that is not waited for, perhaps from before the page was left: the draft is a newer one.
    if (next === latest.current) return;
    latest.current = next;
    keepDraft(writerId, conversationId, latest.current.text);
    setState(latest.current);
  };
  // Only now: the server, which has rendered the page, knows of no draft.
  useLayoutEffect(() => {
    const draft = readDraft(writerId, conversationId);
    if (!draft) return;
    latest.current = startWith(draft);
    setState(latest.current);
  }, [writerId, conversationId]);
  useEffect(
    () => () => {
      const { text, files } = latest.current;
      latest.current = startWith(text);
      files.forEach(forget);
    },
    [],
  );
  return { state, latest, change };
}

/** The message being written in a conversation (SPECIFICATION §5 and §8). Files are uploaded as soon as they are chosen. */
export function useComposer(writerId: string, conversationId: string) {
  const t = useTranslations('chat.files');
  const { state, latest, change } = useComposerState(writerId, conversationId);
  const complain = (key: 'tooLarge' | 'notSupported' | 'failed', { name }: File) =>
    showToast({ kind: 'error', text: t(key, { file: name }) });

  const upload = async (id: string, file: File) => {
    try {
      const attachment = await uploadToApi(
        'POST /api/chat/attachment',
        { body: {}, files: { file: [file] } },
        (share) => change({ kind: 'progressed', id, share }),
      );
      if (holdsFile(latest.current, id)) change({ kind: 'uploaded', id, attachment });
      else removeUpload(attachment);
    } catch (error) {
      // The file may have been removed before its upload ended.
      if (!holdsFile(latest.current, id)) return;
      removeFile(id);
      complain(problemKey(error), file);
    }
  };

  const removeFile = (id: string) => {
    const file = latest.current.files.find((one) => one.id === id);
    if (file === undefined) return;
    forget(file);
    change({ kind: 'removed', id });
  };

  const addFiles = (picked: readonly File[]) => {
    const { taken, refused, isTooMany } = pickFiles(latest.current, picked);
    for (const { file, problem } of refused) complain(problem === 'size' ? 'tooLarge' : 'notSupported', file);
    for (const file of taken) {
      const id = randomId();
      const { name, type } = file;
      const preview = URL.createObjectURL(file);
      change({ kind: 'chosen', file: { id, name, isImage: type.startsWith('image/'), preview } });
      void upload(id, file);
    }
    if (isTooMany) showToast({ kind: 'error', text: t('tooMany', { max: String(attachmentsPerMessage) }) });
  };

  return {
    state,
    write: (text: string) => change({ kind: 'written', text }),
    insert: (text: string, start: number, end: number) => change({ kind: 'inserted', text, start, end }),
    addFiles,
    removeFile,
    /** The message to be sent, whose place is free for the next; undefined while it cannot be sent. */
    take: (): ReturnType<typeof messageOf> | undefined => {
      const taken: ComposerState = latest.current;
      if (!maySend(taken)) return undefined;
      for (const { preview } of taken.files) URL.revokeObjectURL(preview);
      change({ kind: 'sent' });
      return messageOf(taken);
    },
  };
}
