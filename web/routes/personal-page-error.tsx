import { useRouter } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useLocale } from 'use-intl';
import { defaultLanguage } from '#contract/languages.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { PageMessage } from '#web/layout/page-message.tsx';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';

/** In place of a page for one person whose data could not be loaded. */
export function PersonalPageError({
  error,
  text,
}: {
  error: unknown;
  text: 'profile.loadFailed' | 'settings.loadFailed';
}) {
  const t = useTranslations();
  const errorText = useErrorText();
  const language = useLocale();
  const router = useRouter();
  // An error that came with the page from the server is no instance of our classes any more, but keeps its words.
  const reason =
    error instanceof Error && !(error instanceof ApiRefusal) && language === defaultLanguage
      ? error.message
      : errorText(error);
  return (
    <PageMessage icon={CircleAlert} title={t(text)} text={reason}>
      <Button onClick={() => void router.invalidate()} className="noscript:hidden">
        {t('errors.tryAgain')}
      </Button>
    </PageMessage>
  );
}
