import { CallButton } from '#web/features/calls/call-button.tsx';
import { useCallLines } from '#web/features/calls/call-lines.tsx';
import type { CallButtonSlot } from '#web/features/chat/chat-header.tsx';

/** What calls add to a conversation: a button that calls the other party, and a line for each call there was. */
export function useConversationCalls(conversationId: string | undefined, selfId: string) {
  const happenings = useCallLines(conversationId, selfId);
  const callButton: CallButtonSlot = ({ conversation, other, className }) => {
    const topic = { conversationId: conversation._id, other, title: conversation.product.title };
    return <CallButton topic={topic} selfId={selfId} className={className} />;
  };
  return { happenings, callButton };
}
