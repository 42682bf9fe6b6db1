import { Paperclip, SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import type { Attachment } from '#contract/chat/chat.ts';
import { messageMaxLength } from '#contract/chat/message-length.ts';
import { acceptOf, chatAttachmentFile } from '#contract/media/upload.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { maySend } from './composer-state.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { useComposer } from './use-composer.ts';
import { useSendTyping } from './use-typing.ts';

type ComposerProps = {
  selfId: string;
  conversationId: string;
  onSend: (message: { text: string; files: readonly Attachment[] }) => void;
};

const toolLook =
  'flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink ' +
  'focus-within:outline-2 focus-within:outline-focus';

/** Where a message is written: Enter sends it, Shift+Enter begins a new line (SPECIFICATION §5). */
export function Composer({ selfId, conversationId, onSend }: ComposerProps) {
  const t = useTranslations('chat.composer');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(selfId, conversationId);
  const typing = useSendTyping(conversationId);
  const { state } = composer;
  const { text, caret } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text set by a script leaves the caret at its end
  useLayoutEffect(() => {
    if (caret !== undefined) field.current?.setSelectionRange(caret, caret);
  }, [text, caret]);

  const send = () => {
    const message = composer.take();
    if (message === undefined) return;
    onSend(message);
    typing.rest();
    field.current?.focus();
  };
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const write = (next: string) => {
    composer.write(next);
    if (next.trim() === '') typing.rest();
    else typing.type();
  };
  const insert = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    composer.insert(emoji, selectionStart, selectionEnd);
    typing.type();
    field.current?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    composer.addFiles(pasted);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      data-bottom-bar
      className="border-t border-line bg-surface px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-3 noscript:hidden"
    >
      <ChosenFiles files={state.files} onRemove={composer.removeFile} />
      <div className="flex items-end gap-1">
        <label className={toolLook} title={t('attach')}>
          <Paperclip aria-hidden="true" className="size-5" />
          <span className="sr-only">{t('attach')}</span>
          <input
            type="file"
            multiple
            accept={acceptOf(chatAttachmentFile)}
            onChange={({ currentTarget }) => {
              composer.addFiles([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
            className="sr-only"
          />
        </label>
        <EmojiPicker onPick={insert} />
        <label htmlFor={id} className="sr-only">
          {t('label')}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          value={text}
          maxLength={messageMaxLength}
          placeholder={t('placeholder')}
          enterKeyHint="send"
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={sendByEnter}
          onPaste={paste}
          onBlur={typing.rest}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-3xl border border-line-strong bg-page px-4 py-2.5 leading-6 placeholder:text-ink-soft focus-visible:outline-offset-0"
        />
        <button
          type="submit"
          disabled={!maySend(state)}
          aria-label={t('send')}
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent hover:bg-accent-strong disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft"
        >
          <SendHorizontal aria-hidden="true" className="size-5" />
        </button>
      </div>
    </form>
  );
}
