import { ApiRefusal, callApi, NetworkError } from '#web/lib/api-client.ts';

/** The command did not reach the server, and it says that it has none such: sending it again is safe. */
export class CommandNotSentError extends Error {
  override name = 'CommandNotSentError';
}

/** What became of a command whose answer was lost. Throws when it did not count, or when that cannot be found out. */
async function askWhether(id: string, commandId: string): Promise<void> {
  try {
    const params = { id, commandId };
    const { isAccepted, message } = (await callApi('GET /api/auctions/{id}/commands/{commandId}', { params })).data;
    if (!isAccepted) throw new CommandNotSentError(message);
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') throw new CommandNotSentError('not sent');
    throw error;
  }
}

/**
 * Sends a command that binds, and answers what the server says. When its answer is lost, the server is asked whether the
 * command counted; undefined when it did.
 */
export async function sendConfirmed<Answer>(
  { id, commandId }: { id: string; commandId: string },
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    await askWhether(id, commandId);
    return undefined;
  }
}
