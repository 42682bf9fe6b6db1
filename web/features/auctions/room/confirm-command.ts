import { ApiRefusal, callApi, NetworkError } from '#web/lib/api-client.ts';

/** The command did not reach the server, and it says that it has none such: sending it again is safe. */
export class CommandNotSentError extends Error {
  override name = 'CommandNotSentError';
}

type Command = {
  id: string;
  commandId: string;
  /** Whether others have taken the command, and pass it on to the server. */
  isPassedOn?: () => Promise<boolean>;
};

/** A command whose answer was lost may come by another way: when the server is asked again, in milliseconds. */
const waysRound = [500, 1_000, 1_500, 2_000, 3_000] as const;

/** Whether the server has counted a command, or why it could not be reached. Throws when it has refused it, or fails. */
async function askWhether({ id, commandId }: Command): Promise<boolean | NetworkError> {
  try {
    const params = { id, commandId };
    const { isAccepted, message } = (await callApi('GET /api/auctions/{id}/commands/{commandId}', { params })).data;
    if (!isAccepted) throw new CommandNotSentError(message);
    return true;
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') return false;
    if (error instanceof NetworkError) return error;
    throw error;
  }
}

/** Ends when a command has counted whose answer was lost. Throws when it did not count, or when that cannot be found out. */
async function untilCounted(command: Command): Promise<void> {
  let answer = await askWhether(command);
  const ways = answer !== true && (await command.isPassedOn?.()) ? waysRound : [];
  for (const milliseconds of ways) {
    await new Promise((done) => setTimeout(done, milliseconds));
    answer = await askWhether(command);
    if (answer === true) return;
  }
  if (answer !== true) throw answer || new CommandNotSentError('not sent');
}

/**
 * Sends a command that binds, and answers what the server says. When its answer is lost, the server is asked whether the
 * command counted; undefined when it did.
 */
export async function sendConfirmed<Answer>(
  command: Command,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    await untilCounted(command);
    return undefined;
  }
}
