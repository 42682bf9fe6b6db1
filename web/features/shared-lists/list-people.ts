import type { SharedList } from '#contract/shared-lists/shared-list.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';

/** How the reader is told of a member: by name, of themselves as "you", of who has gone as a former member. */
export function useNameOf({ members, readerId }: Pick<SharedList, 'members' | 'readerId'>) {
  const t = useTranslations('sharedLists.member');
  return (id: string): string => {
    if (id === readerId) return t('you');
    return members.find(({ _id }) => _id === id)?.name ?? t('former');
  };
}
