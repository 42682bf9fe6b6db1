import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ChevronLeft, ListChecks, ListX, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import type { Listed, SharedList } from '#contract/shared-lists/shared-list.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { InvitePart } from './invite-part.tsx';
import { ListedItem, type ListedProps, TakenOff } from './listed-item.tsx';
import { ManagePart } from './manage-part.tsx';
import { MembersPart } from './members-part.tsx';
import { arrangeListed, keepOrder, newestOfOthers } from './said-on-list.ts';
import { sharedListQuery } from './shared-lists.queries.ts';
import { type ListAddress, type ListSort, listHref, listSorts } from './shared-lists-address.ts';
import { useListLive, useMarkSeen } from './use-list-news.ts';

type ListPageProps = {
  id: string;
  address: ListAddress;
  /** The address of the site, with which links begin. */
  origin: string;
  card: (listing: ListingCard) => ReactNode;
  /** The way to see these side by side. */
  compare: (listings: readonly ListingCard[]) => ReactNode;
};

function Missing() {
  const t = useTranslations('sharedLists.page');
  return (
    <Notice icon={ListX} title={t('missingTitle')} action={<ButtonLink to="/lists">{t('all')}</ButtonLink>}>
      <p>{t('missingText')}</p>
    </Notice>
  );
}

/** The page while, or because, there is no list to show. */
function WithoutList({ children }: { children: ReactNode }) {
  const t = useTranslations('sharedLists');
  return (
    <>
      <h1 className="mt-1 mb-6 text-3xl sm:text-4xl">{t('list')}</h1>
      {children}
    </>
  );
}

function Empty() {
  const t = useTranslations('sharedLists.page');
  return (
    <Notice
      icon={ListChecks}
      title={t('emptyTitle')}
      action={
        <>
          <ButtonLink to="/wishlist">{t('wishlist')}</ButtonLink>
          <ButtonLink to="/search" variant="secondary">
            {t('search')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('emptyText')}</p>
    </Notice>
  );
}

/** The listings in the order of the address. While that stays the same nothing moves; new ones are put first. */
function useArranged({ listings }: SharedList, sort: ListSort): Listed[] {
  const wanted = arrangeListed(listings, sort).map(({ listingId }) => listingId);
  const [shown, setShown] = useState({ sort, ids: wanted });
  const ids = shown.sort === sort ? keepOrder(shown.ids, wanted) : wanted;
  if (shown.sort !== sort || ids.join() !== shown.ids.join()) setShown({ sort, ids });
  const byId = new Map(listings.map((listed) => [listed.listingId, listed]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

function SortForm({ id, sort }: { id: string; sort: ListSort }) {
  const t = useTranslations('sharedLists.sort');
  const router = useRouter();
  return (
    <form method="get" className="flex gap-2">
      <Select
        name="sort"
        aria-label={t('label')}
        value={sort}
        options={listSorts.map((value) => ({ value, label: t(value) }))}
        onChange={({ target }) => {
          const chosen = listSorts.find((known) => known === target.value);
          void router.navigate({ href: listHref(id, { sort: chosen }), resetScroll: false });
        }}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {t('apply')}
        </Button>
      </noscript>
    </form>
  );
}

/** Without scripts nothing is seen by itself. */
function PlainSeen({ list, here }: { list: SharedList; here: string }) {
  const t = useTranslations('sharedLists.seen');
  const upTo = newestOfOthers(list);
  if (upTo === undefined) return null;
  return (
    <noscript>
      <PlainForm call="POST /api/lists/{id}/looked-at" params={{ id: list._id }} here={here}>
        <input type="hidden" name="upTo" value={upTo} />
        <Button type="submit" variant="secondary">
          {t('mark')}
        </Button>
      </PlainForm>
    </noscript>
  );
}

function Tools({ list, sort, here, compare }: { list: SharedList; sort: ListSort; here: string; compare: ReactNode }) {
  const t = useTranslations('sharedLists.page');
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
      {list.listings.length > 1 && <SortForm id={list._id} sort={sort} />}
      {compare}
      <PlainSeen list={list} here={here} />
      <Button variant="secondary" onClick={() => window.print()} className="max-sm:hidden noscript:hidden">
        <Printer aria-hidden="true" className="size-4" />
        {t('print')}
      </Button>
    </div>
  );
}

function Listings({ list, hereAt, card, sort }: Omit<ListedProps, 'since'> & { sort: ListSort }) {
  const t = useTranslations('sharedLists.page');
  const arranged = useArranged(list, sort);
  // What was new when the page was opened stays marked on it.
  const [since] = useState(list.lookedAt);
  return (
    <section aria-labelledby="listings" className="min-w-0">
      <h2 id="listings" className="sr-only">
        {t('listings')}
      </h2>
      {arranged.length === 0 ? (
        <Empty />
      ) : (
        <ul className="grid gap-4">
          {arranged.map((listed) => (
            <ListedItem key={listed.listingId} list={list} listed={listed} since={since} hereAt={hereAt} card={card} />
          ))}
        </ul>
      )}
      <TakenOff list={list} hereAt={hereAt} />
    </section>
  );
}

function Shown({ list, address, origin, card, compare }: Omit<ListPageProps, 'id'> & { list: SharedList }) {
  const { sort = 'added', invite } = address;
  const hereAt = (at?: string) => listHref(list._id, { sort, at });
  const here = hereAt();
  useMarkSeen(list);
  const cards = arrangeListed(list.listings, sort).flatMap((listed) => listed.card ?? []);
  return (
    <>
      <h1 className="mt-1 text-3xl wrap-anywhere sm:text-4xl">{list.name}</h1>
      <Tools list={list} sort={sort} here={here} compare={compare(cards)} />
      <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Listings list={list} hereAt={hereAt} card={card} sort={sort} />
        <aside className="flex min-w-0 flex-col gap-8">
          <MembersPart list={list} here={here} />
          {list.role === 'owner' && <InvitePart list={list} here={here} origin={origin} token={invite} />}
          {list.role === 'owner' && <ManagePart list={list} here={here} />}
        </aside>
      </div>
    </>
  );
}

/** A shared list: its listings, its members, and their votes and notes. */
export function ListPage({ id, ...page }: ListPageProps) {
  const t = useTranslations('sharedLists');
  const { data: list, error, refetch } = useQuery(sharedListQuery(id));
  useListLive(id);
  const content = () => {
    if (list === null) return <Missing />;
    if (error === null) return <Skeleton className="h-80 rounded-2xl" />;
    return <LoadFailed error={error} title={t('listFailed')} retry={t('retry')} onRetry={() => void refetch()} />;
  };
  return (
    <>
      <PageLink
        to="/lists"
        className="inline-flex min-h-11 items-center gap-1 text-accent underline underline-offset-4 print:hidden"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('page.all')}
      </PageLink>
      <PlainOutcome outcome={page.address.outcome} done={t('outcome.done')} refused={t('outcome.refused')} />
      {list ? <Shown {...page} list={list} /> : <WithoutList>{content()}</WithoutList>}
    </>
  );
}
