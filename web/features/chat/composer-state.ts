import { type Attachment, attachmentsPerMessage } from '#contract/chat/chat.ts';
import { messageMaxLength } from '#contract/chat/message-length.ts';
import { attachmentProblem } from './attachments.ts';

/** A chosen file: being uploaded (with its share from 0 to 1), or uploaded and ready to be sent. */
export type Chosen = {
  id: string;
  name: string;
  isImage: boolean;
  /** Shows a picture before it is sent. */
  preview: string;
  share: number;
  attachment?: Attachment;
};

/** The message being written: its text, where the caret is to be put, and its files. */
export type ComposerState = { text: string; caret?: number; files: readonly Chosen[] };

export type ComposerAction =
  | { kind: 'written'; text: string }
  /** An emoji replaces the selection in the field. */
  | { kind: 'inserted'; text: string; start: number; end: number }
  | { kind: 'chosen'; file: Omit<Chosen, 'share' | 'attachment'> }
  | { kind: 'progressed'; id: string; share: number }
  | { kind: 'uploaded'; id: string; attachment: Attachment }
  /** Taken out by the person, or because its upload failed. */
  | { kind: 'removed'; id: string }
  | { kind: 'sent' };

export const startWith = (draft = ''): ComposerState => ({ text: draft, files: [] });

function afterInsertion(
  { text, files }: ComposerState,
  { text: inserted, start, end }: Extract<ComposerAction, { kind: 'inserted' }>,
): ComposerState | undefined {
  const next = text.slice(0, start) + inserted + text.slice(end);
  // Half an emoji would be a broken character.
  return next.length > messageMaxLength ? undefined : { text: next, caret: start + inserted.length, files };
}

function afterChange(state: ComposerState, id: string, facts: Partial<Chosen>): ComposerState {
  if (!holdsFile(state, id)) return state;
  return { ...state, files: state.files.map((file) => (file.id === id ? { ...file, ...facts } : file)) };
}

/** The message after something has happened. News of a file that was taken out changes nothing. */
export function nextComposerState(state: ComposerState, action: ComposerAction): ComposerState {
  const { text, files } = state;
  switch (action.kind) {
    case 'written':
      return { text: action.text, files };
    case 'inserted':
      return afterInsertion(state, action) ?? state;
    case 'chosen':
      return files.length < attachmentsPerMessage ? { text, files: [...files, { ...action.file, share: 0 }] } : state;
    case 'progressed':
      return afterChange(state, action.id, { share: action.share });
    case 'uploaded':
      return afterChange(state, action.id, { attachment: action.attachment, share: 1 });
    case 'removed':
      return holdsFile(state, action.id) ? { text, files: files.filter(({ id }) => id !== action.id) } : state;
    case 'sent':
      return startWith();
  }
}

export const holdsFile = ({ files }: ComposerState, id: string): boolean => files.some((file) => file.id === id);

/** A message needs words or files, and all of its files uploaded. */
export function maySend({ text, files }: ComposerState): boolean {
  return (text.trim() !== '' || files.length > 0) && files.every(({ attachment }) => attachment !== undefined);
}

/** The message to send: the trimmed text, and the uploaded files. */
export function messageOf({ text, files }: ComposerState): { text: string; files: Attachment[] } {
  return {
    text: text.trim(),
    files: files.flatMap(({ attachment }) => (attachment === undefined ? [] : [attachment])),
  };
}

/** Which of the files a person picks can be taken, and why others cannot. Files that cannot be taken use up no place. */
export function pickFiles<Picked extends Pick<File, 'type' | 'name' | 'size'>>(
  { files }: ComposerState,
  picked: readonly Picked[],
): { taken: Picked[]; refused: { file: Picked; problem: 'type' | 'size' }[]; isTooMany: boolean } {
  const problems = picked.map((file) => ({ file, problem: attachmentProblem(file) }));
  const fit = problems.flatMap(({ file, problem }) => (problem === undefined ? [file] : []));
  const taken = fit.slice(0, attachmentsPerMessage - files.length);
  return {
    taken,
    refused: problems.flatMap(({ file, problem }) => (problem === undefined ? [] : [{ file, problem }])),
    isTooMany: taken.length < fit.length,
  };
}
