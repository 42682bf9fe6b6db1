import { useRouter } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { PageMessage } from '#web/layout/page-message.tsx';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';

/** In place of a page for one person whose data could not be loaded. */
export function PersonalPageError({
  error,
  text,
}: {
  error: unknown;
  text: 'profile.loadFailed' | 'settings.loadFailed' | 'webhooks.loadFailed';
}) {
  const t = useTranslations();
  const errorText = useErrorText();
  const router = useRouter();
  return (
    <PageMessage icon={CircleAlert} title={t(text)} text={errorText(error)}>
      <Button onClick={() => void router.invalidate()} className="noscript:hidden">
        {t('errors.tryAgain')}
      </Button>
    </PageMessage>
  );
}
