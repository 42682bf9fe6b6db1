import { CloudOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** In place of figures that could not be loaded; others on the page are not touched by it. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('seller');
  const errorText = useErrorText();
  return (
    <Notice icon={CloudOff} title={t('failed')} action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      <p role="alert">{errorText(error)}</p>
    </Notice>
  );
}
