import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search, SearchX, Users } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import type { Customer } from '#contract/insights/insights.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFieldsOf } from '#web/lib/use-fields-of.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { RowToggle } from '#web/ui/row-toggle.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FiguresFailed } from './figures-failed.tsx';
import { customersQuery } from './insights.queries.ts';

/** On a phone a customer is two lines that unfold. */
const unfolded = 'max-md:hidden max-md:group-has-[[data-row-toggle][open]]/row:flex';

function CustomerCard({ customer }: { customer: Customer }) {
  const t = useTranslations('seller.customers');
  const format = useFormat();
  const { name, email, phoneNumber, conversations, enquiries, deals, lastAt, lastListing } = customer;
  const contacts = [
    { to: '/messages', count: conversations, text: 'conversations' },
    { to: '/customers?show=leads', count: enquiries, text: 'enquiries' },
    { to: '/orders', count: deals, text: 'deals' },
  ] as const;
  return (
    <li className="group/row relative grid gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1.5fr)] md:items-center md:px-5 md:py-4">
      <div className="flex min-w-0 items-center gap-3 max-md:pr-9">
        <Avatar name={name} className="size-11" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            {contacts.map(
              ({ to, count, text }) =>
                count > 0 && (
                  <PageLink key={text} to={to} className="underline-offset-4 hover:text-accent hover:underline">
                    {t(text, { count })}
                  </PageLink>
                ),
            )}
          </p>
        </div>
        <RowToggle label={t('more', { name })} className="absolute top-3 right-2 md:hidden" />
      </div>
      <div className={classNames('flex min-w-0 flex-wrap gap-x-4 text-sm md:[&_a]:min-h-7', unfolded)}>
        <ContactLinks email={email} phoneNumber={phoneNumber} />
        {!email && !phoneNumber && <span className="text-ink-soft">{t('byChat')}</span>}
      </div>
      <div className={classNames('min-w-0 flex-col text-sm', unfolded)}>
        {lastListing && (
          <a href={`/product/${lastListing.slug}`} className="line-clamp-2 hover:text-accent hover:underline">
            {lastListing.title}
          </a>
        )}
        <time dateTime={lastAt} className="text-ink-soft">
          {t('last', { date: format.date(lastAt) })}
        </time>
      </div>
    </li>
  );
}

function SearchBox({ search }: { search: string }) {
  const t = useTranslations('seller.customers');
  const router = useRouter();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void router.navigate({ to: '.', search: (present) => ({ ...present, search: text, cursor: undefined }) });
  };
  return (
    <search className="print:hidden">
      <form ref={useFieldsOf({ search })} method="get" onSubmit={submit} className="flex max-w-xl gap-2">
        <input
          type="search"
          name="search"
          aria-label={t('search')}
          placeholder={t('searchPlaceholder')}
          defaultValue={search}
          maxLength={200}
          className="min-h-11 w-full min-w-0 rounded-full border border-line-strong bg-surface px-4 placeholder:text-ink-soft/80"
        />
        <Button type="submit" variant="secondary" aria-label={t('search')} className="w-11 shrink-0 px-0!">
          <Search aria-hidden="true" className="size-5" />
        </Button>
      </form>
    </search>
  );
}

/** The people a seller has had to do with: by a conversation, an enquiry or a deal. */
export function CustomersPage({ cursor, search, tabs }: { cursor: string; search: string; tabs?: ReactNode }) {
  const t = useTranslations('seller.customers');
  const { data, error, refetch, isPlaceholderData } = useQuery(customersQuery({ cursor, search }));
  const customers = data?.customers ?? [];
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{t('intro')}</p>
      <div className="mt-5">{tabs}</div>
      <div className="mt-4">
        <SearchBox search={search} />
      </div>
      <section aria-label={t('title')} className="mt-5">
        {data === undefined && error === null && <Skeleton className="h-72 rounded-2xl" />}
        {data === undefined && error !== null && <FiguresFailed error={error} onRetry={() => void refetch()} />}
        {data !== undefined && customers.length === 0 && cursor !== '' && <EmptiedPage />}
        {data !== undefined && customers.length === 0 && cursor === '' && (
          <Notice icon={search === '' ? Users : SearchX} title={t(search === '' ? 'empty' : 'nothingFound')}>
            <p>{t(search === '' ? 'emptyText' : 'nothingFoundText')}</p>
          </Notice>
        )}
        {customers.length > 0 && (
          <div aria-busy={isPlaceholderData || undefined} className={classNames(isPlaceholderData && 'opacity-50')}>
            <ul className="rounded-2xl border border-line bg-surface shadow-card">
              {customers.map((customer) => (
                <CustomerCard key={customer._id} customer={customer} />
              ))}
            </ul>
            <Pager nextCursor={data?.nextCursor} previousCursor={data?.previousCursor} />
          </div>
        )}
      </section>
    </>
  );
}
