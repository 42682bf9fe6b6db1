import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NotebookPen, Undo2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { wishlistNoteMaxLength } from '#contract/constants.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { wishlistQuery } from './wishlist.queries.ts';

type Saved = { _id: string; title: string };

/** The note as it is kept, and the way to change it. */
function useNote(productId: string) {
  const queryClient = useQueryClient();
  const query = wishlistQuery();
  const { data: note = '' } = useQuery({
    ...query,
    select: (items) => items.find(({ product }) => product._id === productId)?.note ?? '',
  });
  const change = useMutation({
    mutationFn: (next: string) =>
      callApi('PUT /api/product/wishlist/note/{productId}', { params: { productId }, body: { note: next } }),
    onSuccess: (_, next) =>
      queryClient.setQueryData(query.queryKey, (items) =>
        items?.map((item) => (item.product._id === productId ? { ...item, note: next.trim() || undefined } : item)),
      ),
  });
  return { note, change };
}

function NoteDialog({
  title,
  note,
  change,
  onKept,
  onClose,
}: {
  title: string;
  onKept: () => void;
  onClose: () => void;
} & ReturnType<typeof useNote>) {
  const t = useTranslations('wishlist.note');
  const errorText = useErrorText();
  const [text, setText] = useState(note);
  const keep = (event: SubmitEvent) => {
    event.preventDefault();
    change.mutate(text, { onSuccess: onKept });
  };
  return (
    <Dialog title={t('title')} text={title} isBusy={change.isPending} isKept={text !== note} onClose={onClose}>
      <form onSubmit={keep}>
        <TextArea
          label={t('label')}
          hint={t('hint')}
          data-first-field
          rows={4}
          maxLength={wishlistNoteMaxLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {change.error !== null && <Problem className="mt-4">{errorText(change.error)}</Problem>}
        <DialogActions cancel={t('cancel')} onCancel={onClose} isBusy={change.isPending} className="mt-5">
          <Button type="submit" disabled={change.isPending}>
            {t('keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What the signed-in person has noted about a saved listing, visible to no one else; a change can be undone. */
export function SavedNote({ listing: { _id: id, title } }: { listing: Saved }) {
  const t = useTranslations('wishlist.note');
  const errorText = useErrorText();
  const { note, change } = useNote(id);
  const [isOpen, setOpen] = useState(false);
  const [before, setBefore] = useState<string>();
  const close = () => {
    change.reset();
    setOpen(false);
  };
  const undo = (text: string) =>
    change.mutate(text, {
      onSuccess: () => setBefore(undefined),
      onError: (error) => {
        showToast({ kind: 'error', text: errorText(error) });
        // It is said by now: the dialog is not to say it again.
        change.reset();
      },
    });
  return (
    <div className="relative z-1 border-t border-line px-4 py-1.5 text-sm noscript:hidden sm:px-5">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-2 text-left hover:text-accent"
      >
        <NotebookPen aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        {note === '' ? (
          <span className="text-ink-soft">
            <span aria-hidden="true">{t('add')}</span>
            <span className="sr-only">{t('addNamed', { title })}</span>
          </span>
        ) : (
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">
            <span className="sr-only">{t('changeNamed', { title })}: </span>
            {note}
          </span>
        )}
      </button>
      {before !== undefined && before !== note && (
        <button
          type="button"
          disabled={change.isPending}
          onClick={() => undo(before)}
          className="flex min-h-11 items-center gap-2 font-semibold text-accent disabled:opacity-60"
        >
          <Undo2 aria-hidden="true" className="size-4" />
          {t('undo')}
        </button>
      )}
      {isOpen && (
        <NoteDialog
          title={title}
          note={note}
          change={change}
          onKept={() => {
            setBefore(note);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
