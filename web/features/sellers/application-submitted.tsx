import { CircleCheck, Hourglass } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { usePageLink } from '#web/ui/page-link.tsx';
import { StandingPage } from './standing-page.tsx';

/** Confirms that an application has arrived (SPECIFICATION §2, /sell). */
export function ApplicationSubmitted({ email, onStatus }: { email: string; onStatus: () => void }) {
  const t = useTranslations('sell');
  const browse = usePageLink('/all');
  return (
    <StandingPage
      icon={CircleCheck}
      look="fine"
      title={t('submitted.title')}
      text={t('submitted.text', { reviewTime: t('reviewTime'), email })}
    >
      <p className="mt-5 inline-flex items-center gap-2 rounded-full bg-warn-soft px-4 py-1.5 font-semibold text-warn">
        <Hourglass aria-hidden="true" className="size-4" />
        {t('submitted.state')}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={onStatus}>{t('submitted.status')}</Button>
        <ButtonAnchor variant="secondary" {...browse}>
          {t('submitted.browse')}
        </ButtonAnchor>
      </div>
    </StandingPage>
  );
}
