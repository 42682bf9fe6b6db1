import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { methodField } from '#contract/plain-forms.ts';
import { searchLinkPath } from '#contract/saved-searches/search-link-path.ts';
import type { readSearchByLink } from '#contract/saved-searches/search-links.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { linkedSearchKey, linkedSearchQuery } from './saved-searches.queries.ts';
import { NameField, QuietHours, RhythmField } from './search-settings-fields.tsx';

type Linked = EndpointResponse<typeof readSearchByLink>['search'];
type Token = { token: string };

const hereOf = (token: string) => `${searchLinkPath}?token=${token}`;

/** A form of one button. Opening the page changes nothing yet: programs that look through mails open every link. */
function Act({
  call,
  token,
  done,
  id,
  variant = 'secondary',
  children,
}: Token & {
  call:
    | 'POST /api/saved-searches/by-link/{token}/confirm'
    | 'POST /api/saved-searches/by-link/{token}/pause'
    | 'POST /api/saved-searches/by-link/{token}/resume'
    | 'POST /api/saved-searches/by-link/{token}/end';
  done: string;
  id?: string;
  variant?: 'primary' | 'secondary' | 'danger';
  children: ReactNode;
}) {
  return (
    <CallForm call={call} params={{ token }} here={hereOf(token)} done={done} refreshes={linkedSearchKey}>
      <Button type="submit" id={id} variant={variant}>
        {children}
      </Button>
    </CallForm>
  );
}

function EditForm({ token, search: { name, rhythm, quietHours } }: Token & { search: Linked }) {
  const t = useTranslations('savedSearches');
  const { value, ...stored } = useStoredForm({ name, rhythm, quietHours });
  return (
    <section id="change" aria-labelledby="change-title" className="panel-frame mt-6 p-5 sm:p-8">
      <h2 id="change-title" className="text-xl">
        {t('item.edit')}
      </h2>
      <CallForm
        stored={stored}
        call="PUT /api/saved-searches/by-link/{token}"
        params={{ token }}
        here={hereOf(token)}
        done={t('item.changed')}
        refreshes={linkedSearchKey}
        className="mt-4 flex flex-col gap-5"
      >
        <input type="hidden" name={methodField} value="PUT" />
        <NameField name={value.name} />
        <RhythmField rhythm={value.rhythm} />
        <QuietHours quietHours={value.quietHours} />
        <Button type="submit" className="self-start">
          {t('item.keep')}
        </Button>
      </CallForm>
    </section>
  );
}

function Shown({ token, search, words }: Token & { search: Linked; words: string }) {
  const t = useTranslations('savedSearches');
  const { isConfirmed, isPaused, name } = search;
  return (
    <>
      <section className="panel-frame p-5 sm:p-8">
        <h2 className="text-xl wrap-anywhere">{name}</h2>
        <p className="mt-1 wrap-anywhere">{words}</p>
        <p className="mt-2 text-ink-soft">
          {t(isConfirmed ? (isPaused ? 'link.paused' : 'link.running') : 'link.unconfirmed')}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {!isConfirmed && (
            <Act
              call="POST /api/saved-searches/by-link/{token}/confirm"
              token={token}
              done={t('link.confirmed')}
              variant="primary"
            >
              {t('link.confirm')}
            </Act>
          )}
          {isConfirmed && (
            <Act
              call={`POST /api/saved-searches/by-link/{token}/${isPaused ? 'resume' : 'pause'}`}
              token={token}
              done={t(isPaused ? 'item.resumed' : 'item.pausedDone')}
              id="pause"
            >
              {t(isPaused ? 'item.resume' : 'item.pause')}
            </Act>
          )}
          <Act
            call="POST /api/saved-searches/by-link/{token}/end"
            token={token}
            done={t('item.ended')}
            id="end"
            variant="danger"
          >
            {t('item.end')}
          </Act>
        </div>
      </section>
      {isConfirmed && <EditForm token={token} search={search} />}
    </>
  );
}

/** The link was not made by us, or its search is not there any more. */
export function NoSearch({ hasEnded }: { hasEnded: boolean }) {
  const t = useTranslations('savedSearches.link');
  return (
    <section className="panel-frame p-5 sm:p-8">
      <p role={hasEnded ? 'status' : 'alert'}>{t(hasEnded ? 'ended' : 'bad')}</p>
      <ButtonLink to="/search" variant="secondary" className="mt-4">
        {t('search')}
      </ButtonLink>
    </section>
  );
}

type WordsOf = (query: string) => string;

/** What the link is about, once it has been read. */
function Linked({ token, wordsOf }: Token & { wordsOf: WordsOf }) {
  const t = useTranslations('savedSearches');
  const { data, error, refetch } = useQuery(linkedSearchQuery(token));
  if (data === 'ended' || data === 'bad') return <NoSearch hasEnded={data === 'ended'} />;
  if (data !== undefined) return <Shown token={token} search={data} words={wordsOf(data.query)} />;
  if (error === null) return <Skeleton className="h-40 rounded-2xl" />;
  return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
}

type SearchLinkPageProps = {
  token: string | undefined;
  outcome: string | undefined;
  /** What a query string of `/search` looks for, in words. */
  wordsOf: WordsOf;
};

/** Where the links of alerts lead: the saved search they are about, without signing in. */
export function SearchLinkPage({ token, outcome, wordsOf }: SearchLinkPageProps) {
  const t = useTranslations('savedSearches');
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-6 text-3xl sm:text-4xl">{t('link.title')}</h1>
      <PlainOutcome outcome={outcome} done={t('outcome.done')} refused={t('outcome.refused')} />
      {token === undefined ? <NoSearch hasEnded={false} /> : <Linked token={token} wordsOf={wordsOf} />}
    </div>
  );
}
