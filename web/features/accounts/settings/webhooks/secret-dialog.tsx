import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CopyButton } from '../copy-button.tsx';
import type { ShownSecret } from './add-webhook.tsx';

/** The secret of a webhook, which is shown this once. */
export function SecretDialog({ webhook, secret, onClose }: ShownSecret & { onClose: () => void }) {
  const t = useTranslations('webhooks.secret');
  return (
    <Dialog title={t('title', { url: new URL(webhook.url).host })} text={t('text')} isKept onClose={onClose}>
      <code className="block rounded-xl bg-sunken px-4 py-3 break-all">{secret}</code>
      <div className="mt-5 flex flex-wrap gap-3">
        <CopyButton text={secret} label={t('copy')} />
        <Button size="small" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Dialog>
  );
}
