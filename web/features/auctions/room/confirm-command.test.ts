import { expect, test, vi } from 'vitest';
import { ApiRefusal, NetworkError } from '#web/lib/api-client.ts';
import { answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { CommandNotSentError, sendConfirmed } from './confirm-command.ts';

vi.mock('#web/lib/render-context.ts', () => ({ getRenderContext: () => undefined }));

const command = { id: 'auction-1', commandId: 'command-1' };
const asking = 'GET /api/auctions/{id}/commands/{commandId}';
const lost = () => Promise.reject(new NetworkError('The server cannot be reached'));

test('an answer that came is the answer, and nothing more is asked', async () => {
  const sent = answerApi({});
  expect(await sendConfirmed(command, async () => 'counted')).toBe('counted');
  expect(sent).toEqual([]);
});

test('a refusal is passed on, and nothing more is asked', async () => {
  const sent = answerApi({});
  const refused = new ApiRefusal(422, { code: 'BID_TOO_LOW', message: '', error: '' });
  await expect(sendConfirmed(command, () => Promise.reject(refused))).rejects.toBe(refused);
  expect(sent).toEqual([]);
});

test('when the answer is lost the server is asked about this very command', async () => {
  const sent = answerApi({ [asking]: { isAccepted: true, seq: 7, message: '' } });
  expect(await sendConfirmed(command, lost)).toBeUndefined();
  expect(sent.map(({ path }) => path)).toEqual(['/api/auctions/auction-1/commands/command-1']);
});

test.each([
  ['does not know', refusal('NOT_FOUND', { status: 404 })],
  ['has refused', { isAccepted: false, code: 'BID_TOO_LOW', message: 'The next bid is higher.' }],
])('a command that the server %s did not count', async (_, answer) => {
  answerApi({ [asking]: answer });
  await expect(sendConfirmed(command, lost)).rejects.toBeInstanceOf(CommandNotSentError);
});

test.each([
  ['nothing answers', noConnection, NetworkError],
  ['the server fails', refusal('INTERNAL', { status: 500 }), ApiRefusal],
])('while %s it is unknown whether the command counted', async (_, answer, kind) => {
  answerApi({ [asking]: answer });
  await expect(sendConfirmed(command, lost)).rejects.toBeInstanceOf(kind);
});
