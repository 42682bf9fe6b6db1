import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CircleAlert, SearchX } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { PageMessage } from '#web/layout/page-message.tsx';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** SPECIFICATION §8: 'Oops! Something went wrong' with the error's message. */
export function ListingError({ error }: ErrorComponentProps) {
  const t = useTranslations('listingPage.error');
  const errorText = useErrorText();
  const router = useRouter();
  return (
    <PageMessage icon={CircleAlert} title={t('title')} text={errorText(error)}>
      <Button onClick={() => void router.invalidate()} className="noscript:hidden">
        {t('retry')}
      </Button>
      <ButtonLink to="/all" variant="secondary">
        {t('back')}
      </ButtonLink>
    </PageMessage>
  );
}

/** There is no such listing, and there never was. */
export function ListingNotFound() {
  const t = useTranslations();
  return (
    <PageMessage icon={SearchX} title={t('listingPage.notFound.title')} text={t('listingPage.notFound.text')}>
      <ButtonLink to="/search">{t('errors.notFound.search')}</ButtonLink>
      <ButtonLink to="/all" variant="secondary">
        {t('listingPage.error.back')}
      </ButtonLink>
    </PageMessage>
  );
}
