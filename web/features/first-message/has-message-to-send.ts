import { readStored } from '#web/lib/stored-value.ts';

export const keptMessagesKey = 'urugo-first-messages';

/** Whether a message waits for its writer to be signed in; the code to send it is loaded only then. */
export function hasMessageToSend(): boolean {
  const stored = readStored(keptMessagesKey);
  return Array.isArray(stored) && stored.some((one) => Object(one).sending !== undefined);
}
