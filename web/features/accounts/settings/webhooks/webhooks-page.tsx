import { useTranslations } from '#web/i18n/use-translations.ts';
import { usePageLink } from '#web/ui/page-link.tsx';
import { WebhookParts } from './webhook-parts.tsx';

/** The webhooks of the signed-in person. */
export function WebhooksPage() {
  const t = useTranslations('webhooks');
  return (
    <div className="mx-auto max-w-4xl">
      <a {...usePageLink('/settings')} className="inline-flex min-h-11 items-center text-accent underline">
        {t('back')}
      </a>
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      <p className="mt-2 text-ink-soft">{t('description')}</p>
      <div className="mt-8 grid min-w-0 gap-5">
        <WebhookParts owner="own" mayChange />
      </div>
    </div>
  );
}
