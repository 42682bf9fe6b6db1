import { MessagesSquare } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ChatsFrame } from './chats-frame.tsx';
import { useChatUpdates } from './use-chat-updates.ts';

/** All conversations of the signed-in person; each opens on its own page, on wide screens beside the list. */
export function ChatsPage({ selfId }: { selfId: string }) {
  const t = useTranslations('chat');
  useChatUpdates(selfId);
  return (
    <ChatsFrame selfId={selfId} title={<h1 className="px-4 pt-6 pb-3 text-3xl">{t('chats.title')}</h1>}>
      <div className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center text-ink-soft">
        <MessagesSquare aria-hidden="true" className="size-8" />
        <p className="text-lg">{t('list.select')}</p>
      </div>
    </ChatsFrame>
  );
}
