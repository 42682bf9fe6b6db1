import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Container } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BookedOutcome, BookForm, type BookingProps } from './book-form.tsx';
import { GuestMonths } from './guest-months.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { ReviewsOfListing } from './stay-reviews.tsx';
import { availabilityQuery, quoteQuery, stayOf } from './stays.queries.ts';
import { type NightsAddress, readNightsAddress } from './stays-address.ts';
import { useStayDays } from './use-stay-days.ts';

type Availability = ApiResponse<'GET /api/product/{listingId}/availability'>;

type AnswerProps = Omit<BookingProps, 'quote' | 'offer'>;

function Answer(props: AnswerProps) {
  const { listingId, stay } = props;
  const t = useTranslations('stays');
  const { data, error, refetch } = useQuery(quoteQuery(listingId, stay));
  if (data === undefined && error === null) return <Skeleton className="mt-4 h-32 rounded-2xl" />;
  if (data === undefined) {
    return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  }
  const { quote, offer, problem } = data;
  return (
    <div aria-live="polite">
      {problem && <Problem className="mt-4">{t(`problem.${problem.problem}`, { limit: problem.limit })}</Problem>}
      {quote && <QuoteLines quote={quote} />}
      {quote && <BookForm key={JSON.stringify([stay, quote])} {...props} quote={quote} offer={offer} />}
    </div>
  );
}

function StayForm({ terms, address }: { terms: Availability['terms']; address: NightsAddress }) {
  const t = useTranslations('stays.form');
  const navigate = useNavigate();
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = readNightsAddress(Object.fromEntries(new FormData(event.currentTarget)));
    // The calendar goes to the month of the arrival.
    const month = wanted.from?.slice(0, 7) ?? address.month;
    void navigate({ to: '.', search: { ...wanted, month }, resetScroll: false });
  };
  return (
    <form method="get" onSubmit={ask} className="mt-4 grid grid-cols-2 gap-3">
      {address.month !== undefined && <input type="hidden" name="month" value={address.month} />}
      <TextField
        type="date"
        label={t('from')}
        name="from"
        required
        defaultValue={address.from}
        className="max-sm:col-span-2"
      />
      <TextField
        type="date"
        label={t('to')}
        name="to"
        required
        defaultValue={address.to}
        className="max-sm:col-span-2"
      />
      <TextField
        type="number"
        label={t('guests')}
        name="guests"
        min={1}
        max={terms.mostGuests}
        required
        defaultValue={address.guests ?? 1}
        className="col-span-2"
      />
      <Button type="submit" className="col-span-2">
        {t('ask')}
      </Button>
    </form>
  );
}

/** The public part of the terms. */
function Terms({ terms }: { terms: Availability['terms'] }) {
  const t = useTranslations('stays.terms');
  return (
    <ul className="mt-2 list-disc pl-5 text-sm text-ink-soft">
      <li>{t('nights', { least: terms.leastNights, most: terms.mostNights })}</li>
      <li>{t('guests', { most: terms.mostGuests })}</li>
      {terms.noticeDays > 0 && <li>{t('notice', { days: terms.noticeDays })}</li>}
    </ul>
  );
}

type NightsPageProps = {
  listingId: string;
  slug: string;
  title: string;
  month: string;
  /** The present day in Kigali. */
  today: string;
  address: NightsAddress;
  looker: BookingProps['looker'];
};

/** Which nights of a property are free, and what a stay costs. Works without scripts. */
export function NightsPage({ listingId, slug, title, month, today, address, looker }: NightsPageProps) {
  const t = useTranslations('stays');
  const { day } = useStayDays();
  const { data, error, refetch, isPlaceholderData } = useQuery(availabilityQuery(listingId, month));
  const stay = stayOf(address);
  return (
    <Container className="py-8 sm:py-12">
      <h1 className="text-2xl wrap-anywhere sm:text-3xl">{t('nights.title', { title })}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{t('nights.intro')}</p>
      <ButtonLink to="/product/$slug" params={{ slug }} variant="secondary" className="mt-4">
        {t('nights.back')}
      </ButtonLink>
      <BookedOutcome outcome={address.outcome} />
      {data === undefined && error === null && <Skeleton className="mt-6 h-96 rounded-2xl" />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-50' : undefined}>
            <GuestMonths
              data={data}
              month={isPlaceholderData ? (data.nights[0]?.night.slice(0, 7) ?? month) : month}
              today={today}
              address={address}
            />
          </div>
          <section aria-labelledby="stay" className="self-start rounded-2xl border border-line bg-surface p-4 sm:p-6">
            <h2 id="stay" className="text-xl">
              {stay === undefined ? t('quote.ask') : t('quote.of', { from: day(stay.from), to: day(stay.to) })}
            </h2>
            <Terms terms={data.terms} />
            <StayForm key={JSON.stringify(address)} terms={data.terms} address={address} />
            {stay && <Answer {...{ listingId, slug, stay, looker }} isInstant={data.terms.isInstant} />}
          </section>
        </div>
      )}
      <ReviewsOfListing listingId={listingId} here={`/nights/${slug}`} isSignedIn={looker !== 'visitor'} />
    </Container>
  );
}
