import { useQuery } from '@tanstack/react-query';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { CalendarBox } from './calendar-box.tsx';
import { OutcomeLine } from './outcome-line.tsx';
import { PatternForm } from './pattern-form.tsx';
import { PropertyList } from './property-list.tsx';
import { SellerWeek } from './seller-week.tsx';
import { ViewingList, ViewingsLoading } from './viewing-list.tsx';
import { patternsQuery, requestsQuery, weekQuery } from './viewings.queries.ts';
import type { SellerAddress } from './viewings-address.ts';

const page = '/viewings';

/** What waits for the seller's word, whenever it is. */
function Requests({ move }: Pick<SellerAddress, 'move'>) {
  const t = useTranslations('viewings.requests');
  const { data } = useQuery(requestsQuery());
  return (
    <section aria-labelledby="requests" className="mt-8">
      <h2 id="requests" className="text-xl">
        {t('title')}
      </h2>
      {data === undefined && <ViewingsLoading />}
      {data?.viewings.length === 0 && <p className="mt-2 text-ink-soft">{t('empty')}</p>}
      {data && data.viewings.length > 0 && (
        <div className="mt-3">
          <ViewingList viewings={data.viewings} page={page} move={move} />
        </div>
      )}
    </section>
  );
}

/** The form of one property's times. */
function Editor({ listing }: { listing: string }) {
  const t = useTranslations('viewings');
  const { data, error, refetch } = useQuery(patternsQuery({ from: '', listing }));
  const property = data?.properties[0];
  if (property !== undefined) {
    return <PatternForm key={listing} property={property} page={`${page}?listing=${listing}`} />;
  }
  if (data === undefined && error === null) return <ViewingsLoading />;
  return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
}

function Week({ address }: { address: SellerAddress }) {
  const { data } = useQuery(weekQuery(address));
  return (
    <>
      <Requests move={address.move} />
      <SellerWeek address={address} page={page} />
      <PropertyList from={address.from} />
      {data && <CalendarBox calendar={data.calendar} page={page} />}
    </>
  );
}

/** The seller's viewings: who comes when, requests, and when the properties can be viewed. */
export function SellerViewingsPage({ address }: { address: SellerAddress }) {
  const t = useTranslations('viewings');
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('seller.title')}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{t('seller.intro')}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('zone')}</p>
      <OutcomeLine outcome={address.outcome} />
      {address.listing === undefined ? <Week address={address} /> : <Editor listing={address.listing} />}
    </>
  );
}
