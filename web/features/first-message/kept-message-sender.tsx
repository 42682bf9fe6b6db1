import { type ComponentType, useEffect, useState } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { hasMessageToSend } from './has-message-to-send.ts';
import type { MessageSenderProps } from './message-sender.tsx';

/** On every page of someone signed in: sends what they wrote to a seller before they were. */
export function KeptMessageSender({ user }: { user: User }) {
  const [Sender, setSender] = useState<ComponentType<MessageSenderProps>>();
  useEffect(() => {
    if (!hasMessageToSend()) return;
    let isLeft = false;
    // Without it, the next page tries.
    import('./message-sender.tsx').then(
      ({ MessageSender }) => !isLeft && setSender(() => MessageSender),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return Sender && <Sender user={user} />;
}
