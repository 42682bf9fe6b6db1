import { BadgeCheck, Building2, CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Container } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';

type SellerPageProps = {
  page: ApiResponse<'GET /api/sellers/{slug}'>;
  siteName: string;
  /** The listings of this page side by side. */
  cards: ReactNode;
};

/** The public page of a seller: who they are, that they were checked, and everything they offer. */
export function SellerPage({ page, siteName, cards }: SellerPageProps) {
  const t = useTranslations('sellerPage');
  const { date, number } = useFormat();
  const { name, agencyName, profileImage, memberSince, yearsOfExperience } = page.seller;
  return (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4 panel-frame p-5 sm:p-8">
        <Avatar name={name} src={profileImage} className="size-20 text-3xl sm:size-28 sm:text-4xl" />
        <div className="min-w-0 flex-1 basis-64">
          <p className="inline-flex items-center gap-2 rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent">
            <Building2 aria-hidden="true" className="size-4 shrink-0" />
            {agencyName}
          </p>
          <h1 className="mt-2 text-3xl wrap-anywhere sm:text-4xl">{name}</h1>
          <p className="mt-3 flex items-start gap-2 font-medium text-fine">
            <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {t('verified', { siteName })}
          </p>
          <p className="mt-1 flex items-start gap-2 text-ink-soft">
            <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {t('since', { date: date(memberSince), count: yearsOfExperience })}
          </p>
        </div>
      </header>
      <section aria-labelledby="offers" className="mt-8 sm:mt-10">
        <h2 id="offers" className="mb-5 text-2xl">
          {t('offers', { count: page.total, shown: number(page.total) })}
        </h2>
        {page.total === 0 && (
          <Notice icon={Building2} title={t('empty')}>
            <p>{t('emptyText')}</p>
          </Notice>
        )}
        {page.total > 0 && page.products.length === 0 && <EmptiedPage />}
        {page.products.length > 0 && cards}
        <Pager nextCursor={page.nextCursor} previousCursor={page.previousCursor} heading="offers" />
      </section>
    </Container>
  );
}
