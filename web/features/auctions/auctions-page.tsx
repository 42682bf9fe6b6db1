import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { CloudOff, Gavel } from 'lucide-react';
import { type SubmitEvent, useId } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { auctionShelves } from '#contract/auctions/auction.vocabulary.ts';
import { type ListingType, listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/field.tsx';
import { Container } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { pillLook } from '#web/ui/pill-look.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { AuctionsAddress } from './auction-address.ts';
import { AuctionCard } from './auction-card.tsx';
import { PracticeCallout } from './practice-callout.tsx';

type Auctions = ApiResponse<'GET /api/auctions'>;

const gridLook = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3';

/** Running, coming and past auctions, each a link with how many there are. */
function Shelves({ address, counts }: { address: AuctionsAddress; counts: Auctions['counts'] | undefined }) {
  const t = useTranslations('auctions');
  return (
    <nav aria-label={t('shelves.label')} className="min-w-0">
      <ul className="pill-row">
        {auctionShelves.map((shelf) => (
          <li key={shelf}>
            <Link
              to="/auction"
              search={{ shelf: shelf === 'live' ? undefined : shelf, type: typeOf(address) }}
              aria-current={shelf === address.shelf ? 'true' : undefined}
              activeOptions={{ exact: true }}
              className={pillLook(shelf === address.shelf)}
            >
              {t(`shelves.${shelf}`)}
              {counts && <span className="text-sm tabular-nums opacity-80">{counts[shelf]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const typeOf = ({ type }: AuctionsAddress) => (type === 'all' ? undefined : type);

type TypeName = (type: ListingType) => string;

/** What kind of property is shown. Without scripts it is a form with a button. */
function TypeFilter({ address, typeName }: { address: AuctionsAddress; typeName: TypeName }) {
  const t = useTranslations('auctions.filter');
  const router = useRouter();
  const id = useId();
  const show = (form: HTMLFormElement) => {
    const type = String(new FormData(form).get('type') ?? '');
    const shelf = address.shelf === 'live' ? undefined : address.shelf;
    void router.navigate({ to: '/auction', search: { shelf, type: type === 'all' ? undefined : type } });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget);
  };
  const options = listingTypes.map((value) => ({ value: value as string, label: typeName(value) }));
  return (
    <form method="get" action="/auction" onSubmit={submit} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {address.shelf !== 'live' && <input type="hidden" name="shelf" value={address.shelf} />}
      <label htmlFor={id} className="text-sm font-semibold whitespace-nowrap">
        {t('type')}
      </label>
      <Select
        id={id}
        name="type"
        value={address.type}
        onChange={({ target }) => target.form && show(target.form)}
        options={[{ value: 'all', label: t('all') }, ...options]}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {t('apply')}
        </Button>
      </noscript>
    </form>
  );
}

function Loading() {
  const t = useTranslations('auctions');
  return (
    <div className={gridLook}>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={index} className="h-112 rounded-2xl" />
      ))}
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('auctions.failed');
  const errorText = useErrorText();
  return (
    <Notice
      icon={CloudOff}
      title={t('title')}
      action={
        <Button onClick={onRetry} className="noscript:hidden">
          {t('retry')}
        </Button>
      }
    >
      <p role="alert">{errorText(error)}</p>
    </Notice>
  );
}

function Empty({ address }: { address: AuctionsAddress }) {
  const t = useTranslations('auctions.empty');
  const other = address.shelf === 'live' ? 'upcoming' : undefined;
  return (
    <Notice
      icon={Gavel}
      title={t(address.shelf)}
      action={
        <ButtonLink to="/auction" search={{ shelf: other }}>
          {t(other === undefined ? 'toLive' : 'toUpcoming')}
        </ButtonLink>
      }
    >
      <p>{t('text')}</p>
    </Notice>
  );
}

function NoAuctions({ address, isEmptied }: { address: AuctionsAddress; isEmptied: boolean }) {
  return isEmptied ? <EmptiedPage /> : <Empty address={address} />;
}

function Results({ data, address }: { data: Auctions; address: AuctionsAddress }) {
  const { auctions, serverTime, nextCursor, previousCursor } = data;
  const practice = auctions.find(({ isPractice }) => isPractice);
  const others = auctions.filter((auction) => auction !== practice || address.shelf === 'ended');
  return (
    <>
      {practice && address.shelf !== 'ended' && <PracticeCallout auction={practice} madeAt={serverTime} />}
      {others.length === 0 ? (
        <NoAuctions address={address} isEmptied={address.cursor !== '' && practice === undefined} />
      ) : (
        <div className={gridLook}>
          {others.map((auction, index) => (
            <AuctionCard key={auction._id} auction={auction} madeAt={serverTime} isFirst={index < 2} />
          ))}
        </div>
      )}
      <Pager nextCursor={nextCursor} previousCursor={previousCursor} />
    </>
  );
}

type AuctionsPageProps = { address: AuctionsAddress; query: UseQueryResult<Auctions>; typeName: TypeName };

/** All auctions by shelf: running, upcoming, and ended. */
export function AuctionsPage({ address, query, typeName }: AuctionsPageProps) {
  const t = useTranslations('auctions');
  const { data, error } = query;
  return (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('intro')}</p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Shelves address={address} counts={data?.counts} />
        <TypeFilter address={address} typeName={typeName} />
      </div>
      <section
        aria-label={t('results')}
        aria-busy={query.isPlaceholderData || undefined}
        className={classNames(
          'mt-6 flex flex-col gap-6 transition-opacity sm:mt-8',
          query.isPlaceholderData && 'opacity-50',
        )}
      >
        <h2 className="sr-only">{t('results')}</h2>
        {data && <Results data={data} address={address} />}
        {data === undefined && error !== null && <Failed error={error} onRetry={() => void query.refetch()} />}
        {data === undefined && error === null && <Loading />}
      </section>
    </Container>
  );
}
