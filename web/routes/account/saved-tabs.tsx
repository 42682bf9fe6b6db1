import { useTranslations } from '#web/i18n/use-translations.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { pillLook } from '#web/ui/pill-look.ts';

const tabs = [
  { to: '/wishlist', text: 'properties' },
  { to: '/saved', text: 'searches' },
] as const;

/** What a person has saved: properties, and searches. */
export function SavedTabs({ here }: { here: (typeof tabs)[number]['to'] }) {
  const t = useTranslations('layout.saved');
  return (
    <nav aria-label={t('label')} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ to, text }) => (
          <li key={to}>
            <PageLink to={to} aria-current={to === here ? 'page' : undefined} className={pillLook(to === here)}>
              {t(text)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
