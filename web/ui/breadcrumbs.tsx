import { useTranslations } from '#web/i18n/use-translations.ts';
import { type PageAddress, PageLink } from './page-link.tsx';

/** A page on the way to the present one. */
export type Crumb = { name: string; path: PageAddress };

/** Where the present page belongs: the pages above it, from the top. */
export function Breadcrumbs({ trail, className }: { trail: readonly Crumb[]; className?: string }) {
  const t = useTranslations('layout');
  return (
    <nav aria-label={t('breadcrumbs')} className={className}>
      <ol className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
        {trail.map(({ name, path }) => (
          <li key={path} className="flex items-center gap-x-2 not-last:after:content-['/']">
            <PageLink to={path} className="inline-flex min-h-11 items-center hover:text-accent hover:underline">
              {name}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
