import type { ReactNode } from 'react';
import { methodField } from '#contract/plain-forms.ts';
import { savedSearchHref } from '#contract/saved-searches/saved-search-href.ts';
import type { SavedSearch } from '#contract/saved-searches/saved-searches.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { Button, ButtonSummary } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { savedSearchesKey } from './saved-searches.queries.ts';
import { type CanText, SearchSettingsFields } from './search-settings-fields.tsx';

/** Its page, and whether the form to change it is open there. */
type Placed = { here: string; isOpen?: boolean | undefined };

function StateOf({ search: { newCount, isPaused } }: { search: SavedSearch }) {
  const t = useTranslations('savedSearches.item');
  const { number } = useFormat();
  if (isPaused) return <StateBadge tone="warn">{t('paused')}</StateBadge>;
  if (newCount === 0) return <StateBadge tone="neutral">{t('nothingNew')}</StateBadge>;
  return <StateBadge tone="fine">{t('new', { count: newCount, shown: number(newCount) })}</StateBadge>;
}

/** "By email and in the app, daily · not between 22:00 and 6:00" */
function useNotificationText() {
  const t = useTranslations('savedSearches.item');
  const form = useTranslations('savedSearches.form');
  return ({ channels, rhythm, quietHours }: SavedSearch): string => {
    if (channels.length === 0) return t('untold');
    const parts = [...channels.map((channel) => form(`channel.${channel}`)), form(`rhythms.${rhythm}`)];
    if (quietHours !== undefined) {
      parts.push(t('quiet', { from: `${quietHours.from}:00`, to: `${quietHours.to}:00` }));
    }
    return parts.join(' · ');
  };
}

/** A button that makes one call about the search. */
function Act({
  call,
  id,
  here,
  done,
  isDelete = false,
  children,
}: {
  call:
    | 'POST /api/me/saved-searches/{id}/pause'
    | 'POST /api/me/saved-searches/{id}/resume'
    | 'POST /api/me/saved-searches/{id}/looked-at'
    | 'DELETE /api/me/saved-searches/{id}';
  id: string;
  here: string;
  done: string;
  isDelete?: boolean;
  children: ReactNode;
}) {
  return (
    <CallForm call={call} params={{ id }} here={here} done={done} refreshes={savedSearchesKey}>
      {isDelete && <input type="hidden" name={methodField} value="DELETE" />}
      <Button type="submit" variant={isDelete ? 'danger' : 'secondary'} size="small" className="min-h-11">
        {children}
      </Button>
    </CallForm>
  );
}

function EditForm({ search, here, isOpen, ...texting }: Placed & { search: SavedSearch } & CanText) {
  const t = useTranslations('savedSearches.item');
  const { name, channels, rhythm, quietHours } = search;
  const { value, ...stored } = useStoredForm({ name, channels, rhythm, quietHours });
  return (
    <details open={isOpen} className="group min-w-0 open:basis-full">
      <ButtonSummary variant="secondary" size="small" className="min-h-11">
        {t('edit')}
        <span className="sr-only">: {search.name}</span>
      </ButtonSummary>
      <CallForm
        stored={stored}
        call="PUT /api/me/saved-searches/{id}"
        params={{ id: search._id }}
        here={here}
        done={t('changed')}
        refreshes={savedSearchesKey}
        className="mt-4 flex flex-col gap-5 rounded-2xl bg-sunken p-4"
      >
        <input type="hidden" name={methodField} value="PUT" />
        <SearchSettingsFields {...value} {...texting} />
        <Button type="submit" className="self-start">
          {t('keep')}
        </Button>
      </CallForm>
    </details>
  );
}

type SavedSearchItemProps = Placed & CanText & { search: SavedSearch; words: string };

/** A saved search: its new hits, its notifications, and its actions. `words` are its filters in words. */
export function SavedSearchItem({ search, words, here, isOpen, ...texting }: SavedSearchItemProps) {
  const t = useTranslations('savedSearches.item');
  const telling = useNotificationText();
  const { _id: id, name, query, isPaused, newCount } = search;
  return (
    <li className="card-frame p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-sans text-lg font-semibold tracking-normal wrap-anywhere">
          <PageLink to={savedSearchHref({ id, query })} className="text-accent underline underline-offset-4">
            {name}
          </PageLink>
        </h2>
        <StateOf search={search} />
      </div>
      <p className="mt-1 wrap-anywhere">{words}</p>
      <p className="mt-1 text-sm text-ink-soft">{telling(search)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {newCount > 0 && (
          <Act call="POST /api/me/saved-searches/{id}/looked-at" id={id} here={here} done={t('seenDone')}>
            {t('seen')}
          </Act>
        )}
        {isPaused ? (
          <Act call="POST /api/me/saved-searches/{id}/resume" id={id} here={here} done={t('resumed')}>
            {t('resume')}
          </Act>
        ) : (
          <Act call="POST /api/me/saved-searches/{id}/pause" id={id} here={here} done={t('pausedDone')}>
            {t('pause')}
          </Act>
        )}
        <Act call="DELETE /api/me/saved-searches/{id}" id={id} here={here} done={t('ended')} isDelete>
          {t('end')}
          <span className="sr-only">: {name}</span>
        </Act>
        <EditForm search={search} here={here} isOpen={isOpen} {...texting} />
      </div>
    </li>
  );
}
