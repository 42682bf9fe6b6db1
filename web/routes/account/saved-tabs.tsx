import { useTranslations } from '#web/i18n/use-translations.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { pillLook } from '#web/ui/pill-look.ts';

type Tab = '/wishlist' | '/saved' | '/lists';

/** What a person has saved: properties, searches, and lists that are shared with others. */
export function SavedTabs({ here, listsText }: { here: Tab; listsText: string }) {
  const t = useTranslations('layout.saved');
  // The page brings the text of the last tab: those of the layout come with every page, and should be few.
  const tabs: readonly (readonly [Tab, string])[] = [
    ['/wishlist', t('properties')],
    ['/saved', t('searches')],
    ['/lists', listsText],
  ];
  return (
    <nav aria-label={t('label')} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(([to, text]) => (
          <li key={to}>
            <PageLink to={to} aria-current={to === here ? 'page' : undefined} className={pillLook(to === here)}>
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
