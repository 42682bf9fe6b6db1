import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { methodField } from '#contract/plain-forms.ts';
import type { CalendarExchange } from '#contract/stays/calendar-exchange.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { exchangeQuery, staysKey } from './stays.queries.ts';
import { useStayDays } from './use-stay-days.ts';

type Import = CalendarExchange['imports'][number];
type OfListing = { id: string };

const hereOf = (id: string) => `/calendar/${id}`;

/** The calendar of another site: when it was last read, its error, and its conflicts with bookings here. */
function ImportLine({ id, imported }: OfListing & { imported: Import }) {
  const t = useTranslations('stays.exchange');
  const { dateTime } = useFormat();
  const { day } = useStayDays();
  const { _id: importId, name, host, readAt, problem, nights, conflicts } = imported;
  return (
    <li className="rounded-xl border border-line bg-surface p-4">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {host} · {t('nights', { count: nights })} ·{' '}
        {readAt === undefined ? t('unread') : t('read', { at: dateTime(readAt) })}
      </p>
      {problem && <p className="mt-2 rounded-lg bg-warn-soft px-3 py-1.5 text-warn">{t(`problem.${problem}`)}</p>}
      {conflicts.map(({ dealId, guest, from, to }) => (
        <p key={dealId} className="mt-2 rounded-lg bg-warn-soft px-3 py-1.5 text-warn">
          {t('conflict', { guest, from: day(from), to: day(to) })}{' '}
          <Link to="/orders/$id" params={{ id: dealId }} className="font-semibold underline underline-offset-4">
            {t('toDeal')}
          </Link>
        </p>
      ))}
      <CallForm
        call="DELETE /api/seller/stays/{id}/calendars/{importId}"
        params={{ id, importId }}
        here={hereOf(id)}
        done={t('removed')}
        refreshes={staysKey}
        className="mt-2"
      >
        <input type="hidden" name={methodField} value="DELETE" />
        <Button type="submit" variant="quiet" size="small" className="min-h-11" aria-label={t('removeOne', { name })}>
          {t('remove')}
        </Button>
      </CallForm>
    </li>
  );
}

function Imports({ id, imports }: OfListing & { imports: readonly Import[] }) {
  const t = useTranslations('stays.exchange');
  return (
    <div>
      <h3 className="font-semibold">{t('in')}</h3>
      <p className="mt-1 text-ink-soft">{t('inText')}</p>
      <ul className="mt-3 grid gap-2 empty:hidden">
        {imports.map((imported) => (
          <ImportLine key={imported._id} id={id} imported={imported} />
        ))}
      </ul>
      <CallForm
        call="POST /api/seller/stays/{id}/calendars"
        params={{ id }}
        here={hereOf(id)}
        done={t('added')}
        refreshes={staysKey}
        className="mt-4 grid gap-3"
      >
        <TextField label={t('name')} name="name" maxLength={60} required />
        <TextField type="url" label={t('url')} name="url" maxLength={2_000} required />
        <Button type="submit" className="justify-self-start">
          {t('add')}
        </Button>
      </CallForm>
    </div>
  );
}

function Feed({ id, feed }: OfListing & { feed: string }) {
  const t = useTranslations('stays.exchange');
  return (
    <div>
      <h3 className="font-semibold">{t('out')}</h3>
      <p className="mt-1 text-ink-soft">{t('outText')}</p>
      <TextField
        label={t('feed')}
        readOnly
        value={feed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-3"
      />
      <CallForm
        call="POST /api/seller/stays/{id}/calendars/renew"
        params={{ id }}
        here={hereOf(id)}
        done={t('renewed')}
        refreshes={staysKey}
        className="mt-2"
      >
        <Button type="submit" variant="quiet" aria-describedby="renew-hint">
          {t('renew')}
        </Button>
        <p id="renew-hint" className="text-sm text-ink-soft">
          {t('renewHint')}
        </p>
      </CallForm>
    </div>
  );
}

/** Calendars of other sites: theirs read here, and ours for them to read. */
export function ExchangeSection({ id }: OfListing) {
  const t = useTranslations('stays.exchange');
  const own = useTranslations('stays');
  const { data, error, refetch } = useQuery(exchangeQuery(id));
  return (
    <section aria-labelledby="exchange" className="mt-8 rounded-2xl border border-line bg-surface p-4 sm:p-6">
      <h2 id="exchange" className="text-xl">
        {t('title')}
      </h2>
      {data === undefined && error === null && <Skeleton className="mt-4 h-48" />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={own('failed')} retry={own('retry')} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="mt-4 grid gap-8 lg:grid-cols-2">
          <Imports id={id} imports={data.imports} />
          <Feed id={id} feed={data.feed} />
        </div>
      )}
    </section>
  );
}
