import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import type { ReportReason } from '#contract/reports/reports.endpoints.ts';
import { mostStars, type ReviewsOfStay } from '#contract/stays/stay-reviews.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { listingReviewsQuery, reviewsQuery, staysKey } from './stays.queries.ts';
import { useStayDays } from './use-stay-days.ts';

type ReviewProps = { heading: string; rating: number; text: string; isHidden?: boolean; children?: ReactNode };

function Review({ heading, rating, text, isHidden = false, children }: ReviewProps) {
  const t = useTranslations('stays.reviews');
  return (
    <div className="rounded-xl bg-sunken px-4 py-3">
      <p className="font-semibold">
        {heading}: {t('stars', { rating, most: mostStars })}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {isHidden && <p className="mt-2 text-sm text-ink-soft">{t('hidden')}</p>}
      {children}
    </div>
  );
}

/** The reasons to report a review. */
const reviewReasons = ['fraud', 'wrong_facts', 'offensive', 'other'] as const satisfies readonly ReportReason[];

const stars = Array.from({ length: mostStars }, (_, index) => mostStars - index);

function ReviewForm({ id, here }: { id: string; here: string }) {
  const t = useTranslations('stays.reviews');
  return (
    <CallForm
      call="POST /api/deals/{id}/reviews"
      params={{ id }}
      here={here}
      done={t('sent')}
      refreshes={staysKey}
      className="mt-3 grid gap-3"
    >
      <SelectField
        label={t('rating')}
        name="rating:number"
        options={stars.map((value) => ({
          value: String(value),
          label: t('stars', { rating: value, most: mostStars }),
        }))}
      />
      <TextArea label={t('text')} name="text" maxLength={2_000} required />
      <Button type="submit" className="justify-self-start">
        {t('send')}
      </Button>
    </CallForm>
  );
}

function Known({ id, here, reviews }: { id: string; here: string; reviews: ReviewsOfStay }) {
  const t = useTranslations('stays.reviews');
  const { date } = useFormat();
  const { own, other, can, until } = reviews;
  const canWrite = can.includes('write');
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('title')}</h3>
      {canWrite && <p className="text-ink-soft">{t('explain', { until: date(until) })}</p>}
      {canWrite && <ReviewForm id={id} here={here} />}
      {own && <Review heading={t('own')} {...own} />}
      {other && <Review heading={t('other')} {...other} />}
      {own && !other && <p className="text-ink-soft">{t('waiting', { until: date(until) })}</p>}
      {!own && !canWrite && !other && <p className="text-ink-soft">{t('over')}</p>}
    </div>
  );
}

/** What guest and host say of their stay, for both, once it has ended. */
export function StayReviews({ deal }: { deal: Deal }) {
  const isOfParty = deal.stay !== undefined && deal.party !== undefined;
  const { data } = useQuery({ ...reviewsQuery(deal._id), enabled: isOfParty });
  if (!isOfParty || !data) return null;
  const here = `${deal.party === 'buyer' ? '/client/deals' : '/orders'}/${deal._id}`;
  return <Known id={deal._id} here={here} reviews={data} />;
}

type ReportProps = { listingId: string; reviewId: string; here: string };

/** Reports a review to the staff. Reporting a listing takes scripts too. */
function ReportReview({ listingId, reviewId, here }: ReportProps) {
  const t = useTranslations('stays.reviews.report');
  return (
    <details className="mt-1 noscript:hidden">
      <summary className="inline-flex min-h-11 items-center text-sm text-ink-soft">{t('open')}</summary>
      <CallForm call="POST /api/reports" here={here} done={t('sent')} refreshes={staysKey}>
        <input type="hidden" name="productId" value={listingId} />
        <input type="hidden" name="reviewId" value={reviewId} />
        <SelectField
          label={t('reason')}
          name="reason"
          options={reviewReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <TextArea label={t('details')} name="details?" rows={2} maxLength={2_000} />
        <Button type="submit" variant="secondary" className="self-start">
          {t('send')}
        </Button>
      </CallForm>
    </details>
  );
}

type ListingReviewsProps = { listingId: string; here: string; isSignedIn: boolean };

/** What guests have written of a property, which people with an account can report. Nothing before the first has. */
export function ReviewsOfListing({ listingId, here, isSignedIn }: ListingReviewsProps) {
  const t = useTranslations('stays.reviews');
  const { number } = useFormat();
  const { monthName } = useStayDays();
  const { data } = useQuery(listingReviewsQuery(listingId));
  if (data === undefined || data.count === 0) return null;
  return (
    <section aria-labelledby="reviews" className="mt-8">
      <h2 id="reviews" className="text-xl">
        {t('listing', { mean: number(data.mean ?? 0), count: data.count })}
      </h2>
      <ul className="mt-3 grid gap-3">
        {data.reviews.map(({ _id, guest, month, ...review }) => (
          <li key={_id}>
            <Review heading={`${guest}, ${monthName(month)}`} {...review}>
              {isSignedIn && <ReportReview listingId={listingId} reviewId={_id} here={here} />}
            </Review>
          </li>
        ))}
      </ul>
    </section>
  );
}
