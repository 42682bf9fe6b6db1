import { useTranslations } from '#web/i18n/use-translations.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';

/** In place of figures that could not be loaded; others on the page are not touched by it. */
export function FiguresFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('seller');
  return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={onRetry} />;
}
