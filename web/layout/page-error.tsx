import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CircleAlert, WifiOff } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { usePageLink } from '#web/ui/page-link.tsx';
import { PageMessage } from './page-message.tsx';

/** Shown in place of a page that could not be made: what happened, that nothing is lost, and a way on. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('errors');
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const home = usePageLink('/');
  // By name: an error that came with the page from the server is no instance of our classes any more.
  const kind = error instanceof Error && error.name === 'NetworkError' ? 'offline' : 'generic';
  const tryAgain = async () => {
    queries.reset();
    await router.invalidate();
    reset?.();
  };
  return (
    <PageMessage icon={kind === 'offline' ? WifiOff : CircleAlert} title={t(`${kind}.title`)} text={t(`${kind}.text`)}>
      <Button onClick={() => void tryAgain()} className="noscript:hidden">
        {t('tryAgain')}
      </Button>
      <ButtonAnchor variant="secondary" {...home}>
        {t('goHome')}
      </ButtonAnchor>
    </PageMessage>
  );
}
