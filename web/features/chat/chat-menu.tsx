import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, Bell, BellOff, EllipsisVertical, Flag, House, Phone, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '#contract/chat/chat.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { ActionMenuButton, actionLineLook } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { showToast } from '#web/ui/toast.ts';
import { changeConversation } from './chat.queries.ts';
import { ReportConversationDialog } from './report-conversation-dialog.tsx';

/** The actions on a conversation, each answered by its new state. */
function useChoices({ _id: conversationId, isBlocked }: Conversation) {
  const t = useTranslations('chat.menu');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const params = { conversationId };
  const options = (done: 'muted' | 'unmuted' | 'phoneShown' | 'phoneHidden' | 'blocked' | 'unblocked') => ({
    onSuccess: ({ data }: { data: Conversation }) => {
      changeConversation(queryClient, conversationId, () => data);
      showToast({ kind: 'success', text: t(`done.${done}`) });
    },
    onError: (error: Error) => showToast({ kind: 'error', text: errorText(error) }),
  });
  const { mutate: set } = useMutation({
    mutationFn: (body: { isMuted?: boolean; showsPhone?: boolean }) =>
      callApi('PUT /api/chat/conversation/{conversationId}', { params, body }),
  });
  const { mutate: block } = useMutation({
    mutationFn: () =>
      callApi(`${isBlocked ? 'DELETE' : 'POST'} /api/chat/conversation/{conversationId}/block`, { params }),
  });
  return {
    mute: (isMuted: boolean) => set({ isMuted }, options(isMuted ? 'muted' : 'unmuted')),
    showPhone: (showsPhone: boolean) => set({ showsPhone }, options(showsPhone ? 'phoneShown' : 'phoneHidden')),
    block: () => block(undefined, options(isBlocked ? 'unblocked' : 'blocked')),
  };
}

function BlockDialog({ name, onBlock, onClose }: { name: string; onBlock: () => void; onClose: () => void }) {
  const t = useTranslations('chat.block');
  return (
    <Dialog title={t('title', { name })} text={t('text')} onClose={onClose}>
      <DialogActions cancel={t('cancel')} onCancel={onClose}>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onBlock();
          }}
        >
          {t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** "More" of a conversation: its listing, silence, one's own number, block and report. Closed by the page frame. */
export function ChatMenu({ conversation, otherName }: { conversation: Conversation; otherName: string }) {
  const t = useTranslations('chat.menu');
  const [asking, setAsking] = useState<'block' | 'report'>();
  const choices = useChoices(conversation);
  const { product, isMuted, showsPhone, isBlocked, lastSeq } = conversation;
  return (
    <>
      <details data-dropdown className="relative noscript:hidden">
        <summary
          aria-label={t('label')}
          className="flex size-11 list-none items-center justify-center rounded-full hover:bg-sunken [&::-webkit-details-marker]:hidden"
        >
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </summary>
        <div className="absolute top-full right-0 z-20 mt-1 flex w-64 flex-col rounded-2xl border border-line bg-surface p-2 shadow-raised">
          {product.isPublic && (
            <Link to="/product/$slug" params={{ slug: product.slug }} className={actionLineLook}>
              <House aria-hidden="true" className="size-5 shrink-0" />
              {t('viewListing')}
            </Link>
          )}
          <ActionMenuButton icon={isMuted ? Bell : BellOff} onClick={() => choices.mute(!isMuted)}>
            {t(isMuted ? 'unmute' : 'mute')}
          </ActionMenuButton>
          <ActionMenuButton icon={showsPhone ? PhoneOff : Phone} onClick={() => choices.showPhone(!showsPhone)}>
            {t(showsPhone ? 'hidePhone' : 'showPhone')}
          </ActionMenuButton>
          <ActionMenuButton icon={Ban} onClick={() => (isBlocked ? choices.block() : setAsking('block'))}>
            {t(isBlocked ? 'unblock' : 'block', { name: otherName })}
          </ActionMenuButton>
          {lastSeq > 0 && (
            <ActionMenuButton icon={Flag} onClick={() => setAsking('report')}>
              {t('report')}
            </ActionMenuButton>
          )}
        </div>
      </details>
      {asking === 'block' && (
        <BlockDialog name={otherName} onBlock={choices.block} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'report' && (
        <ReportConversationDialog conversationId={conversation._id} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}
