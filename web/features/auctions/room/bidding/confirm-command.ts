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

/** When the server is asked again, in milliseconds, where a command may come by another way or the server may soon be back. */
const pauses = [500, 1_000, 1_500, 2_000, 3_000] as const;

/** Neither the server nor a proxy in front of it could answer: the command may nevertheless have been executed. */
const isLost = (error: unknown): error is NetworkError | ApiRefusal =>
  error instanceof NetworkError || (error instanceof ApiRefusal && error.status >= 500);

/** Whether the server has counted a command, or why it cannot say. Throws when it has refused it. */
async function askWhether({ id, commandId }: Command): Promise<boolean | NetworkError | ApiRefusal> {
  try {
    const params = { id, commandId };
    const { isAccepted, message } = (await callApi('GET /api/auctions/{id}/commands/{commandId}', { params })).data;
    if (!isAccepted) throw new CommandNotSentError(message);
    return true;
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') return false;
    if (isLost(error)) return error;
    throw error;
  }
}

/** Ends when a command has counted whose answer was lost. Throws when it did not count, or when that cannot be found out. */
async function untilCounted(command: Command): Promise<void> {
  let answer = await askWhether(command);
  const isComing = answer !== true && (await command.isPassedOn?.()) === true;
  for (const milliseconds of pauses) {
    // Without a network another request is useless, and a bid that nobody passes on does not arrive.
    if (answer === true || !(isComing || answer instanceof ApiRefusal)) break;
    await new Promise((done) => setTimeout(done, milliseconds));
    answer = await askWhether(command);
  }
  if (answer !== true) throw answer || new CommandNotSentError('not sent');
}

/**
 * Sends a command that binds, and returns what the server says. When its answer is lost, the server is asked whether
 * the command counted; undefined when it did.
 */
export async function sendConfirmed<Answer>(
  command: Command,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await send();
  } catch (error) {
    if (!isLost(error)) throw error;
    await untilCounted(command);
    return undefined;
  }
}
