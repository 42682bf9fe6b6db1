import { Lock } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** A property as its auction has published it: read-only, and corrections go into an addendum. */
export function FrozenListing({ children }: { children: ReactNode }) {
  const t = useTranslations('productForm');
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{t('updateTitle')}</h1>
      <section
        aria-label={t('frozen.label')}
        className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl bg-info-soft px-5 py-4"
      >
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-3 text-pretty">
          <Lock aria-hidden="true" className="size-5 shrink-0 text-info" />
          {t('frozen.text')}
        </p>
        <ButtonLink to="/my-auctions" size="small" className="min-h-11">
          {t('frozen.toAuction')}
        </ButtonLink>
      </section>
      <div className="mt-6 overflow-hidden rounded-3xl border border-line bg-surface shadow-card">
        <Suspense fallback={<p className="p-8 text-ink-soft">{t('preview.loading')}</p>}>{children}</Suspense>
      </div>
    </>
  );
}
