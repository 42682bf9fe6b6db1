import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import type { Language } from '#contract/languages.ts';
import { loadAreas, messagesOf } from '#web/i18n/catalogue.ts';

/** For which decision a reason is given. */
export type ReasonKind = 'rejection' | 'takedown' | 'suspension';

/** `name` is for the staff, in the language of the page; `text` for the reader of the reason. */
export type ReasonTemplate = { name: string; text: string };

export const reasonsQuery = (kind: ReasonKind, language: Language) =>
  queryOptions({
    queryKey: ['reasons', kind, language],
    queryFn: async () => {
      await loadAreas(language, ['staff-reasons']);
      const reasons: Record<string, ReasonTemplate> = messagesOf(language, ['staff-reasons']).staffReasons[kind];
      return Object.values(reasons);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The templates of a reason in a person's language; none until they have been loaded, or where they cannot be. */
export function useReasonTemplates(kind: ReasonKind | undefined, language: Language): readonly ReasonTemplate[] {
  const page = useLocale();
  const isEnabled = kind !== undefined;
  const named = useQuery({ ...reasonsQuery(kind ?? 'rejection', page), enabled: isEnabled }).data;
  const texts = useQuery({ ...reasonsQuery(kind ?? 'rejection', language), enabled: isEnabled }).data;
  if (named === undefined || texts === undefined) return [];
  return texts.map(({ text }, index) => ({ name: named[index]?.name ?? '', text }));
}
