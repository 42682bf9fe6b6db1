import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import type { StayRequest } from '#contract/stays/quote.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { staysKey } from './stays.queries.ts';

type Answer = ApiResponse<'GET /api/product/{listingId}/quote'>;

export type BookingProps = {
  listingId: string;
  slug: string;
  stay: StayRequest;
  quote: NonNullable<Answer['quote']>;
  offer: Answer['offer'];
  isInstant: boolean;
  /** Hosts cannot book their own property, nor can the staff book. */
  looker: 'visitor' | 'guest' | 'other';
};

const addressOfStay = (slug: string, { from, to, guests }: StayRequest) =>
  `/nights/${slug}?${new URLSearchParams({ from, to, guests: String(guests) })}`;

/** Asks for the stay whose price is shown, or books it where the host lets guests do so. Works without scripts. */
export function BookForm({ listingId, slug, stay, quote, offer, isInstant, looker }: BookingProps) {
  const t = useTranslations('stays.book');
  const router = useRouter();
  const { dateTime } = useFormat();
  const [commandId] = useState(randomId);
  const here = addressOfStay(slug, stay);
  if (looker === 'other') return null;
  if (looker === 'visitor') {
    return (
      <ButtonAnchor href={`/auth?next=${encodeURIComponent(here)}`} className="mt-4 w-full">
        {t('signIn')}
      </ButtonAnchor>
    );
  }
  return (
    <CallForm
      call="POST /api/product/{listingId}/bookings"
      params={{ listingId }}
      here={here}
      done={t(isInstant ? 'kept' : 'asked')}
      refreshes={staysKey}
      onDone={({ deal }) => void router.navigate({ to: '/client/deals/$id', params: { id: deal._id } })}
      className="mt-4 flex flex-col gap-3"
    >
      <input type="hidden" name="from" value={stay.from} />
      <input type="hidden" name="to" value={stay.to} />
      <input type="hidden" name="guests:number" value={stay.guests} />
      <input type="hidden" name="total:number" value={quote.total} />
      <input type="hidden" name="damageDeposit:number" value={quote.damageDeposit} />
      <input type="hidden" name="policy" value={quote.policy} />
      {offer && <input type="hidden" name="offer" value={offer.token} />}
      <input type="hidden" name="commandId" value={commandId} suppressHydrationWarning />
      <p className="text-sm text-ink-soft">
        {t(isInstant ? 'instantText' : 'requestText')} {offer && t('stands', { until: dateTime(offer.until) })}
      </p>
      <Button type="submit" size="large">
        {t(isInstant ? 'instant' : 'request')}
      </Button>
    </CallForm>
  );
}

/** The outcome of a stay that was requested without scripts. */
export function BookedOutcome({ outcome }: { outcome: string | undefined }) {
  const t = useTranslations('stays.book');
  if (outcome === undefined) return null;
  if (outcome !== 'done') {
    return (
      <p role="status" className="mt-4 rounded-xl bg-bad-soft px-4 py-2 font-medium text-bad">
        {t('refused')}
      </p>
    );
  }
  return (
    <div role="status" className="mt-4 rounded-xl bg-fine-soft px-4 py-3 text-fine">
      <p className="font-semibold">{t('sent')}</p>
      <ButtonAnchor href="/client/deals?kind=stay" variant="secondary" size="small" className="mt-2 min-h-11">
        {t('toDeals')}
      </ButtonAnchor>
    </div>
  );
}
