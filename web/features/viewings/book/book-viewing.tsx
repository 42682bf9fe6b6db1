import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { IntlProvider, useLocale } from 'use-intl';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import type { Money } from '#contract/money.ts';
import { outcomeParameter } from '#contract/plain-forms.ts';
import { messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { AccountFormComponent } from '#web/lib/account-form-component.ts';
import { useCodeText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { slotsQuery } from '../viewings.queries.ts';
import { BookingForm } from './booking-form.tsx';
import { OwnViewing } from './own-viewing.tsx';
import { VisitorSlots } from './visitor-slots.tsx';

/** The texts of the block, which it brings along. */
export const blockAreas = ['book-viewing'] as const;

/** The viewer of the listing. */
export type Looker = 'visitor' | 'buyer' | 'seller' | 'staff';

export type BookViewingProps = {
  listing: { _id: string; slug: string };
  looker: Looker;
  loadAccountForm: () => Promise<AccountFormComponent>;
};

/** The refusal of a booking that was sent without scripts; a success is visible below. */
function Refusal() {
  const t = useTranslations('bookViewing');
  const code = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(outcomeParameter) });
  const refusal = useCodeText()(code ?? '');
  if (code === null || code === 'done') return null;
  return <Problem className="mt-2">{refusal ?? t('refused')}</Problem>;
}

function Terms({ fee }: { fee: Money | undefined }) {
  const t = useTranslations('bookViewing');
  const { amount } = useFormat();
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {fee === undefined ? t('free') : <strong className="text-ink">{t('fee', { fee: amount(fee) })}</strong>}{' '}
      {t('zone')}
    </p>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="book-viewing" className="border-t border-line pt-6 print:hidden">
      <h2 id="book-viewing" className="flex items-center gap-2 text-xl">
        <CalendarClock aria-hidden="true" className="size-5 text-accent" />
        {title}
      </h2>
      {children}
    </section>
  );
}

/** For the seller of the listing: where its times are set. */
function ForSeller({ listing, hasSlots }: { listing: BookViewingProps['listing']; hasSlots: boolean }) {
  const t = useTranslations('bookViewing.seller');
  return (
    <Frame title={t('title')}>
      <p className="mt-2 text-sm text-ink-soft">{hasSlots ? t('text') : t('none')}</p>
      <PageLink
        to={`/viewings?listing=${listing._id}`}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {t('action')}
      </PageLink>
    </Frame>
  );
}

function Block({ listing, looker, loadAccountForm }: BookViewingProps) {
  const t = useTranslations('bookViewing');
  const { data } = useQuery(slotsQuery(listing._id));
  if (data === undefined || looker === 'staff') return null;
  const { slots, fee, own } = data;
  if (looker === 'seller') return <ForSeller listing={listing} hasSlots={slots.length > 0} />;
  if (own !== undefined && own.state !== 'held') {
    return (
      <Frame title={t('own.title')}>
        <OwnViewing viewing={own} />
      </Frame>
    );
  }
  if (slots.length === 0) return null;
  return (
    <Frame title={t('title')}>
      <Refusal />
      <Terms fee={fee} />
      {looker === 'visitor' ? (
        <VisitorSlots listing={listing} slots={slots} fee={fee} loadAccountForm={loadAccountForm} />
      ) : (
        <BookingForm listing={listing} slots={slots} fee={fee} />
      )}
    </Frame>
  );
}

/** On a listing's page: its next times, each booked by one tap. */
export function BookViewing(props: BookViewingProps) {
  const language = useLocale();
  return (
    <IntlProvider locale={language} messages={messagesOf(language, blockAreas)} timeZone={kigaliTimeZone}>
      <Block {...props} />
    </IntlProvider>
  );
}
