import { Video } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { type CallTopic, isEngaged } from './call-machine.ts';
import { dispatchCall, useCallState } from './call-store.ts';

async function place(topic: CallTopic, selfId: string): Promise<void> {
  try {
    const { placeCall } = await import('./call-session.ts');
    await placeCall(topic, selfId);
  } catch {
    // What makes calls could not be loaded.
    dispatchCall({ kind: 'start', topic });
    dispatchCall({ kind: 'ended', end: 'offline' });
  }
}

/** Calls the other party of a conversation. */
export function CallButton({ topic, selfId, className }: { topic: CallTopic; selfId: string; className: string }) {
  const t = useTranslations('calls');
  const isBusy = isEngaged(useCallState());
  const label = t('button', { name: topic.other.name });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isBusy}
      onClick={() => void place(topic, selfId)}
      className={`${className} disabled:opacity-50 noscript:hidden`}
    >
      <Video aria-hidden="true" className="size-5" />
    </button>
  );
}
