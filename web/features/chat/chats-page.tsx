import { useTranslations } from '#web/i18n/use-translations.ts';
import { ChatsFrame } from './chats-frame.tsx';
import { NothingSelected } from './nothing-selected.tsx';
import { useChatUpdates } from './use-chat-updates.ts';

/** All conversations of the signed-in person; each opens on its own page, on wide screens beside the list. */
export function ChatsPage({ selfId }: { selfId: string }) {
  const t = useTranslations('chat');
  useChatUpdates(selfId);
  return (
    <ChatsFrame selfId={selfId} title={<h1 className="px-4 pt-6 pb-3 text-3xl">{t('chats.title')}</h1>}>
      <NothingSelected />
    </ChatsFrame>
  );
}
