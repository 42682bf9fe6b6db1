import { BadgeCheck, Store } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { usePageLink } from '#web/ui/page-link.tsx';
import { StandingPage } from './standing-page.tsx';

/** For sellers, who have nothing to apply for any more. */
export function AlreadySeller() {
  const t = useTranslations('sell.seller');
  const [listings, profile] = [usePageLink('/dashboard'), usePageLink('/profile')];
  return (
    <StandingPage icon={BadgeCheck} look="fine" title={t('title')} text={t('text')}>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonAnchor {...listings}>{t('listings')}</ButtonAnchor>
        <ButtonAnchor variant="secondary" {...profile}>
          {t('profile')}
        </ButtonAnchor>
      </div>
    </StandingPage>
  );
}

/** For the staff, who cannot be sellers. */
export function NotForStaff() {
  const t = useTranslations('sell.staff');
  const staff = usePageLink('/staff');
  return (
    <StandingPage icon={Store} look="plain" title={t('title')} text={t('text')}>
      <ButtonAnchor {...staff} className="mt-8">
        {t('open')}
      </ButtonAnchor>
    </StandingPage>
  );
}
