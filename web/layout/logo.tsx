import { useTranslations } from '#web/i18n/use-translations.ts';
import { PageLink } from '#web/ui/page-link.tsx';

/** The house mark with the site's name; leads home. */
export function Logo({ siteName }: { siteName: string }) {
  const t = useTranslations('layout');
  return (
    <PageLink
      to="/"
      aria-label={t('homeLink', { siteName })}
      className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-full"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9">
        <rect width="32" height="32" rx="9" className="fill-accent" />
        <path d="M6 17 16 8l10 9v8a1 1 0 0 1-1 1h-6v-6a3 3 0 0 0-6 0v6H7a1 1 0 0 1-1-1Z" className="fill-on-accent" />
      </svg>
      <span className="font-display text-2xl font-semibold tracking-tight">{siteName}</span>
    </PageLink>
  );
}
