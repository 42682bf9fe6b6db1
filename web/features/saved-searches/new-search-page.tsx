import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { savedSearchHref } from '#contract/saved-searches/saved-search-href.ts';
import { newSearchPath } from '#contract/saved-searches/saved-searches-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { usePageLink } from '#web/ui/page-link.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { SaveByMailForm } from './save-by-mail-form.tsx';
import { savedSearchesKey } from './saved-searches.queries.ts';
import { type CanText, SearchSettingsFields } from './search-settings-fields.tsx';

type NewSearchPageProps = CanText & {
  /** The query string of `/search`. */
  query: string;
  /** The search in words: its first name. */
  name: string;
  isSignedIn: boolean;
  /** Shown to a user whose number has sent STOP and gets no text messages. */
  stopped: ReactNode;
  /** What happens to mails: they are sent, kept for the staff to read, or never written. */
  mails: 'leave' | 'kept' | 'none';
  /** The outcome of a form without scripts. */
  outcome: string | undefined;
};

/** The form of a signed-in user. Saving returns to the results. */
function SaveForm({ query, name, ...texting }: Pick<NewSearchPageProps, 'query' | 'name'> & CanText) {
  const t = useTranslations('savedSearches');
  const router = useRouter();
  const back = usePageLink(query === '' ? '/search' : `/search?${query}`);
  return (
    <CallForm
      call="POST /api/me/saved-searches"
      here="/saved"
      done={t('new.done')}
      refreshes={savedSearchesKey}
      onDone={({ search }) => void router.navigate({ href: savedSearchHref({ id: search._id, query }) })}
      className="mt-6 flex flex-col gap-5 panel-frame p-5 sm:p-8"
    >
      <input type="hidden" name="query" value={query} />
      <SearchSettingsFields name={name} channels={['site', 'email']} rhythm="daily" {...texting} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('new.save')}</Button>
        <ButtonAnchor {...back} variant="secondary">
          {t('new.back')}
        </ButtonAnchor>
      </div>
    </CallForm>
  );
}

/** The form that saves a search: for people with their settings, for visitors with an address alone. */
export function NewSearchPage(props: NewSearchPageProps) {
  const { query, name, isSignedIn, canText, hasStopped = false, stopped, mails, outcome } = props;
  const t = useTranslations('savedSearches');
  const here = `${newSearchPath}?${query}`;
  const sent = t(mails === 'leave' ? 'byMail.sent' : 'byMail.kept');
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-3xl sm:text-4xl">{t('new.title')}</h1>
      <p className="mt-2 mb-4 text-ink-soft">{t('new.text')}</p>
      <PlainOutcome outcome={outcome} done={sent} refused={t('outcome.refused')} />
      {isSignedIn && hasStopped && stopped}
      {isSignedIn && <SaveForm query={query} name={name} canText={canText} hasStopped={hasStopped} />}
      {!isSignedIn && mails !== 'none' && <SaveByMailForm query={query} name={name} here={here} sent={sent} />}
      {!isSignedIn && mails === 'none' && (
        <ButtonLink to="/auth" search={{ next: here }}>
          {t('byMail.signIn')}
        </ButtonLink>
      )}
    </div>
  );
}
