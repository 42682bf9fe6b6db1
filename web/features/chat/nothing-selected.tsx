import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { conversationsQuery } from './chat.queries.ts';

/** Beside the list, while no conversation is open. Where there are none, the list says so and nothing can be selected. */
export function NothingSelected() {
  const t = useTranslations('chat');
  const { data } = useQuery(conversationsQuery());
  if (data?.length === 0) return null;
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center text-ink-soft">
      <MessagesSquare aria-hidden="true" className="size-8" />
      <p className="text-lg">{t('list.select')}</p>
    </div>
  );
}
