import type { Message } from '#contract/chat/chat.ts';

/** The known messages of a conversation: a run without gaps that ends with the newest, and whether older ones exist. */
export type KnownMessages = { messages: readonly Message[]; hasOlder: boolean };

/** Known messages and further ones in their one order, each once; of two with the same place the further one counts. */
export function mergeMessages(known: readonly Message[], further: readonly Message[]): readonly Message[] {
  const last = known.at(-1);
  const [only, ...others] = further;
  // By far the most frequent: the next one.
  if (last !== undefined && only !== undefined && others.length === 0 && only.seq === last.seq + 1)
    return [...known, only];
  const bySeq = new Map([...known, ...further].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/** Whether a message that was announced leaves a gap behind the known ones: something was missed. */
export function leavesGap(known: readonly Message[], { seq }: Message): boolean {
  const last = known.at(-1);
  return seq > (last?.seq ?? 0) + 1;
}
