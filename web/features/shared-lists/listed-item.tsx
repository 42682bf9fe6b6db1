import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import type { Listed, SharedList } from '#contract/shared-lists/shared-list.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { Act } from './act.tsx';
import { NewNote, Notes } from './list-notes.tsx';
import { useNameOf } from './list-people.ts';
import { isNewSince } from './said-on-list.ts';
import { VoteForm } from './vote-form.tsx';
import { VotesSaid } from './votes-said.tsx';

export type ListedProps = {
  list: SharedList;
  /** From when on the actions of others are new to the reader. */
  since: string;
  /** The page, where forms without scripts lead back to. */
  hereAt: (at: string) => string;
  /** A listing in a row. */
  card: (listing: ListingCard) => ReactNode;
};

/** A listing that can no longer be seen: its former title, and its state. */
function Gone({ listed: { title, state } }: { listed: Listed }) {
  const t = useTranslations('sharedLists.listed');
  return (
    <div className="flex gap-3 rounded-2xl bg-sunken p-4">
      <EyeOff aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{title}</h3>
        <p className="text-ink-soft">{t(state === 'removed' ? 'removed' : 'hidden')}</p>
      </div>
    </div>
  );
}

/** A listing of a list, with what its members say of it and can do with it. */
export function ListedItem({ list, listed, since, hereAt, card }: ListedProps & { listed: Listed }) {
  const t = useTranslations('sharedLists.listed');
  const nameOf = useNameOf(list);
  const { dateTime } = useFormat();
  const { listingId, title, addedBy, addedAt } = listed;
  const at = `listing-${listingId}`;
  const here = hereAt(at);
  const ago = dateTime(addedAt);
  const isOwn = addedBy === list.readerId;
  const named = addedBy === undefined ? t('added', { ago }) : t('addedBy', { name: nameOf(addedBy), ago });
  const addedByText = isOwn ? t('addedByYou', { ago }) : named;
  return (
    <li
      id={at}
      data-listed={listingId}
      className="grid scroll-mt-24 gap-4 card-frame p-3 break-inside-avoid sm:p-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        {listed.card === undefined ? <Gone listed={listed} /> : card(listed.card)}
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {addedByText}
          {isNewSince(since, list.readerId)({ by: addedBy, at: addedAt }) && (
            <StateBadge tone="fine">{t('new')}</StateBadge>
          )}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <VoteForm list={list} listed={listed} here={here} />
        <VotesSaid list={list} listed={listed} since={since} />
        <Notes list={list} listed={listed} here={here} since={since} />
        <div className="flex flex-wrap items-start gap-2 print:hidden">
          <NewNote list={list} listed={listed} here={here} />
          <Act
            call="DELETE /api/lists/{id}/listings/{productId}"
            params={{ id: list._id, productId: listingId }}
            here={hereAt('taken-off')}
            done={t('takenOff')}
            variant="quiet"
          >
            <span aria-hidden="true">{t('remove')}</span>
            <span className="sr-only">{t('removeNamed', { title })}</span>
          </Act>
        </div>
      </div>
    </li>
  );
}

/** Listings that were taken off the list and can be put back. */
export function TakenOff({ list, hereAt }: Pick<ListedProps, 'list' | 'hereAt'>) {
  const t = useTranslations('sharedLists.listed');
  if (list.removed.length === 0) return null;
  return (
    <section id="taken-off" aria-labelledby="taken-off-title" className="mt-6 scroll-mt-24 print:hidden">
      <h2 id="taken-off-title" className="text-lg">
        {t('removedTitle')}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {list.removed.map(({ listingId, title }) => (
          <li key={listingId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <Act
              call="POST /api/lists/{id}/listings/{productId}/restore"
              params={{ id: list._id, productId: listingId }}
              here={hereAt(`listing-${listingId}`)}
              done={t('restored')}
            >
              {t('restore')}
              <span className="sr-only">: {title}</span>
            </Act>
          </li>
        ))}
      </ul>
    </section>
  );
}
