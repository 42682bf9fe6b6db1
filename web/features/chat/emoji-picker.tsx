import { Smile } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { emojis, emojisPerRow } from './emojis.ts';

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: emojisPerRow,
  ArrowUp: -emojisPerRow,
};

function Grid({ label, onPick, onClose }: { label: string; onPick: (emoji: string) => void; onClose: () => void }) {
  const [reachable, setReachable] = useState(0);
  const list = useRef<HTMLFieldSetElement>(null);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onClose();
    }
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? emojis.length - 1 : undefined;
    const step = steps[event.key];
    if (edge === undefined && step === undefined) return;
    event.preventDefault();
    const next = edge ?? Math.min(emojis.length - 1, Math.max(0, reachable + (step ?? 0)));
    setReachable(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <fieldset
      ref={list}
      aria-label={label}
      onKeyDown={move}
      className="absolute bottom-full left-0 z-20 mb-2 grid max-h-64 w-80 max-w-[calc(100vw-2rem)] grid-cols-8 gap-0.5 overflow-y-auto overscroll-contain rounded-2xl border border-line bg-surface p-2 shadow-raised"
    >
      {emojis.map((emoji, index) => (
        <button
          key={emoji}
          type="button"
          // biome-ignore lint/a11y/noAutofocus: it was opened to choose one
          autoFocus={index === 0}
          tabIndex={index === reachable ? 0 : -1}
          onClick={() => onPick(emoji)}
          className="flex aspect-square items-center justify-center rounded-lg text-2xl leading-none hover:bg-sunken"
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}

/** A small choice of emojis, by pointer or arrow keys; nothing is loaded for it. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useTranslations('chat.composer');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the focus that leaves it is of interest
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        id={id}
        type="button"
        aria-label={t('emoji')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Smile aria-hidden="true" className="size-5" />
      </button>
      {isOpen && (
        <Grid
          label={t('emojis')}
          onClose={close}
          onPick={(emoji) => {
            setIsOpen(false);
            onPick(emoji);
          }}
        />
      )}
    </div>
  );
}
