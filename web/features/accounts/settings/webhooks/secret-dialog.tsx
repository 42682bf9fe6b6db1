import { useTranslations } from '#web/i18n/use-translations.ts';
import { ShownOnce } from '../shown-once.tsx';
import type { ShownSecret } from './add-webhook.tsx';

/** The secret of a webhook, which is shown this once. */
export function SecretDialog({ webhook, secret, onClose }: ShownSecret & { onClose: () => void }) {
  const t = useTranslations('webhooks.secret');
  const title = t('title', { url: new URL(webhook.url).host });
  return (
    <ShownOnce title={title} text={t('text')} secret={secret} copy={t('copy')} done={t('done')} onClose={onClose} />
  );
}
