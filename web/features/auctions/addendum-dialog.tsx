import { useState } from 'react';
import { addendumMaxLength } from '#contract/auctions/rules/addenda.ts';
import { TextArea } from '#web/ui/field.tsx';
import { CommandDialog } from './command-dialog.tsx';

type Addendum = { text: string; isMaterial: boolean };

type AddendumDialogProps = {
  /** What the seller has proposed. */
  initial?: Addendum | undefined;
  /** The texts for its author: the seller, who proposes, or the auctioneer, who publishes. */
  t: (key: 'title' | 'text' | 'confirm' | 'done' | 'field' | 'material') => string;
  send: (addendum: Addendum) => Promise<{ message: string }>;
  onClose: () => void;
};

/** Asks for an addition to the description of a public auction. */
export function AddendumDialog({ initial, t, send, onClose }: AddendumDialogProps) {
  const [text, setText] = useState(initial?.text ?? '');
  const [isMaterial, setIsMaterial] = useState(initial?.isMaterial ?? false);
  return (
    <CommandDialog
      title={t('title')}
      about={t('text')}
      confirm={t('confirm')}
      done={t('done')}
      isReady={text.trim() !== ''}
      isKept={text !== (initial?.text ?? '')}
      run={() => send({ text: text.trim(), isMaterial })}
      onClose={onClose}
    >
      <TextArea
        label={t('field')}
        rows={5}
        maxLength={addendumMaxLength}
        data-first-field
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={isMaterial}
          onChange={({ target }) => setIsMaterial(target.checked)}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        {t('material')}
      </label>
    </CommandDialog>
  );
}
