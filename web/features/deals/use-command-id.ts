import { useRef } from 'react';
import { randomId } from '#web/lib/random-id.ts';

/** The id of a command: the same as long as the same is sent, so that however often that is tried it is done once. */
export function useCommandId(): (content: unknown) => string {
  const kept = useRef<{ id: string; content: string }>(undefined);
  return (content) => {
    const text = JSON.stringify(content);
    if (kept.current?.content !== text) kept.current = { id: randomId(), content: text };
    return kept.current.id;
  };
}
