import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useLocale } from 'use-intl';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { showToast } from '#web/ui/toast.ts';

type ListProps = { onClose: () => void };

/** The list and its texts are loaded when they are first opened. */
async function loadList(language: ReturnType<typeof useLocale>): Promise<ComponentType<ListProps>> {
  const [{ ShortcutList }] = await Promise.all([import('./shortcut-list.tsx'), loadAreas(language, ['settings'])]);
  return ShortcutList;
}

/** The search of the present page, if one is in sight: the place to look in, or the box of a list. */
function searchBox(): HTMLInputElement | undefined {
  const boxes = document.querySelectorAll<HTMLInputElement>('#search-location, main input[type=search]');
  return [...boxes].find((box) => box.checkVisibility());
}

/** The keys of every page: `/` goes to the search, `?` shows which keys there are. */
export function ShortcutKeys() {
  const router = useRouter();
  const language = useLocale();
  const errors = useTranslations('refusals');
  const [list, setList] = useState<{ List: ComponentType<ListProps> }>();
  const goToSearch = async () => {
    const box = searchBox();
    if (box !== undefined) return box.focus();
    // On a narrow screen the search is behind its summary.
    const summary = document.querySelector<HTMLElement>('[data-search-row] button[aria-haspopup]');
    if (summary?.checkVisibility()) return summary.click();
    await router.navigate({ to: '/search' });
    searchBox()?.focus();
  };
  const showList = () =>
    loadList(language).then(
      (List) => setList({ List }),
      () => showToast({ kind: 'error', text: errors('NETWORK') }),
    );
  useSingleKeys((key) => {
    if (key === '/') void goToSearch();
    else if (key === '?') void showList();
    else return false;
    return true;
  });
  return list && <list.List onClose={() => setList(undefined)} />;
}
