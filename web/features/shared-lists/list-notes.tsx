import { useState } from 'react';
import { methodField } from '#contract/plain-forms.ts';
import type { Listed, ListNote, SharedList } from '#contract/shared-lists/shared-list.ts';
import { listNoteMaxLength } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { Button, ButtonSummary } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { Act } from './act.tsx';
import { useNameOf } from './list-people.ts';
import { isNewSince } from './said-on-list.ts';
import { sharedListsKey } from './shared-lists.queries.ts';

type NotesProps = { list: SharedList; listed: Listed; here: string; since: string };

/** What the author of a note can do with it. */
function OwnNote(props: { listId: string; note: ListNote; here: string; onDeleted: () => void }) {
  const { listId, note, here, onDeleted } = props;
  const t = useTranslations('sharedLists.note');
  const { value, ...stored } = useStoredForm(note.text, note.version);
  const params = { id: listId, noteId: note._id };
  return (
    <details className="group print:hidden">
      <ButtonSummary variant="quiet" size="small" className="-ml-4 min-h-11">
        {t('change')}
        <span className="sr-only">: {note.text.slice(0, 80)}</span>
      </ButtonSummary>
      <div className="flex flex-col gap-2 rounded-2xl bg-sunken p-3">
        <CallForm
          stored={stored}
          call="PUT /api/lists/{id}/notes/{noteId}"
          params={params}
          here={here}
          done={t('changed')}
          refreshes={sharedListsKey}
        >
          <input type="hidden" name={methodField} value="PUT" />
          <input type="hidden" name="version:number" value={stored.version} />
          <TextArea
            label={t('text')}
            name="text"
            rows={3}
            required
            maxLength={listNoteMaxLength}
            defaultValue={value}
          />
          <Button type="submit" size="small" className="min-h-11 self-start">
            {t('keep')}
          </Button>
        </CallForm>
        <CallForm
          call="DELETE /api/lists/{id}/notes/{noteId}"
          params={params}
          here={here}
          done={t('deleted')}
          refreshes={sharedListsKey}
          onDone={onDeleted}
        >
          <input type="hidden" name={methodField} value="DELETE" />
          <Button type="submit" variant="danger" size="small" className="min-h-11 self-start">
            {t('delete')}
          </Button>
        </CallForm>
      </div>
    </details>
  );
}

/** The form of a new note, folded away. */
export function NewNote({ list, listed: { listingId, title }, here }: Omit<NotesProps, 'since'>) {
  const t = useTranslations('sharedLists.note');
  return (
    <details className="min-w-0 open:basis-full">
      <ButtonSummary variant="secondary" size="small" className="min-h-11">
        <span aria-hidden="true">{t('write')}</span>
        <span className="sr-only">{t('writeNamed', { title })}</span>
      </ButtonSummary>
      <CallForm
        call="POST /api/lists/{id}/listings/{productId}/notes"
        params={{ id: list._id, productId: listingId }}
        here={here}
        done={t('done')}
        refreshes={sharedListsKey}
        className="mt-2 flex flex-col gap-3 rounded-2xl bg-sunken p-3"
      >
        <TextArea label={t('text')} hint={t('hint')} name="text" rows={3} required maxLength={listNoteMaxLength} />
        <Button type="submit" size="small" className="min-h-11 self-start">
          {t('send')}
        </Button>
      </CallForm>
    </details>
  );
}

/** Says that a note was deleted, and brings it back. */
function DeletedNote({
  list,
  listed,
  here,
  text,
  onBack,
}: Omit<NotesProps, 'since'> & { text: string; onBack: () => void }) {
  const t = useTranslations('sharedLists.note');
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-2xl bg-sunken px-3 py-1 print:hidden">
      <span className="text-ink-soft">{t('deleted')}</span>
      <Act
        call="POST /api/lists/{id}/listings/{productId}/notes"
        params={{ id: list._id, productId: listed.listingId }}
        here={here}
        done={t('restored')}
        onDone={onBack}
        variant="quiet"
        fields={<input type="hidden" name="text" value={text} />}
      >
        {t('restore')}
      </Act>
    </li>
  );
}

/** What the members have written on a listing, each by its author. */
export function Notes({ list, listed, here, since }: NotesProps) {
  const t = useTranslations('sharedLists.note');
  const news = useTranslations('sharedLists.listed');
  const nameOf = useNameOf(list);
  const { dateTime } = useFormat();
  const isNew = isNewSince(since, list.readerId);
  const [deleted, setDeleted] = useState<string>();
  if (listed.notes.length === 0 && deleted === undefined) return null;
  return (
    <ul aria-label={t('title')} className="flex flex-col gap-2">
      {listed.notes.map((note) => (
        <li key={note._id} className="rounded-2xl border border-line px-3 py-2">
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <span className="font-semibold text-ink wrap-anywhere">{nameOf(note.authorId)}</span>
            <time dateTime={note.at}>{dateTime(note.at)}</time>
            {note.changedAt !== undefined && <span>({t('wasChanged')})</span>}
            {isNew({ by: note.authorId, at: note.at }) && <StateBadge tone="fine">{news('new')}</StateBadge>}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
          {note.authorId === list.readerId && (
            <OwnNote listId={list._id} note={note} here={here} onDeleted={() => setDeleted(note.text)} />
          )}
        </li>
      ))}
      {deleted !== undefined && (
        <DeletedNote list={list} listed={listed} here={here} text={deleted} onBack={() => setDeleted(undefined)} />
      )}
    </ul>
  );
}
