import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Clock, Languages, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import type { Listing } from '#contract/listings/listing.ts';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { sellerContactQuery } from '../listings.queries.ts';
import { type AnswerTime, answerTimeOf } from './answer-time.ts';
import { PhoneLinks } from './phone-links.tsx';

type Contact = ApiResponse<'GET /api/seller-contacts/{id}'>;
type SellerCardProps = { listing: Listing; site: Pick<Site, 'name' | 'url'> };

function Line({ icon: Icon, className, children }: { icon: LucideIcon; className?: string; children: ReactNode }) {
  return (
    <li className={classNames('flex items-start gap-2', className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {children}
    </li>
  );
}

function useAnswerText(): (time: AnswerTime) => string {
  const t = useTranslations('listingPage.contact.answer');
  return (time) => {
    if (time.unit === 'hours') return t('hours', { hours: String(time.count) });
    return time.unit === 'days' ? t('days', { days: time.count }) : t(time.unit);
  };
}

/** How fast a seller answers, and in which languages. */
function HowTheyAnswer({ contact }: { contact: Contact }) {
  const t = useTranslations('listingPage.contact');
  const answerText = useAnswerText();
  return (
    <>
      {contact.answerMinutes !== undefined && (
        // After too few questions nothing is said: it would read as a reproach.
        <Line icon={Clock}>{answerText(answerTimeOf(contact.answerMinutes))}</Line>
      )}
      {contact.languages.length > 0 && (
        <Line icon={Languages}>
          {t('languages', { languages: contact.languages.map((language) => t(`language.${language}`)).join(', ') })}
        </Line>
      )}
    </>
  );
}

/** The seller of a listing, that they were verified, and how to contact them: as far as it is public. */
export function SellerCard({ listing, site }: SellerCardProps) {
  const { seller } = listing;
  const t = useTranslations('listingPage');
  const format = useFormat();
  const { data: contact } = useQuery(sellerContactQuery(seller._id));
  return (
    <section aria-labelledby="seller">
      <h2 id="seller" className="font-sans text-sm font-normal tracking-normal text-ink-soft">
        {t('seller')}
      </h2>
      <div className="mt-2 flex items-center gap-4">
        <Avatar name={seller.name} className="size-14 text-xl" />
        <div className="min-w-0">
          <p className="font-semibold">{seller.name}</p>
          {seller.agencyName && <p>{seller.agencyName}</p>}
          <p className="text-sm text-ink-soft">{t('memberSince', { date: format.date(seller.memberSince) })}</p>
        </div>
      </div>
      <ul className="mt-4 flex flex-col gap-2 text-sm">
        {seller.slug && (
          <Line icon={BadgeCheck} className="font-medium text-fine">
            {t('contact.verified', { siteName: site.name })}
          </Line>
        )}
        {contact && <HowTheyAnswer contact={contact} />}
      </ul>
      {contact && <PhoneLinks contact={contact} listing={listing} site={site} />}
      {seller.slug && (
        <Link
          to="/sellers/$slug"
          params={{ slug: seller.slug }}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 print:hidden"
        >
          {t('sellerPage')}
        </Link>
      )}
    </section>
  );
}
