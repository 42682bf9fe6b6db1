import type { SharedList } from '#contract/shared-lists/shared-list.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';

/** The name of a member for the reader: "you" for the reader, "a former member" for one who has left. */
export function useNameOf({ members, readerId }: Pick<SharedList, 'members' | 'readerId'>) {
  const t = useTranslations('sharedLists.member');
  return (id: string): string => {
    if (id === readerId) return t('you');
    return members.find(({ _id }) => _id === id)?.name ?? t('former');
  };
}
