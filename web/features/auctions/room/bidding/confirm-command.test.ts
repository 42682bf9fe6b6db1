import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiRefusal, NetworkError } from '#web/lib/api-client.ts';
import { answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { CommandNotSentError, sendConfirmed } from './confirm-command.ts';

vi.mock('#web/lib/render-context.ts', () => ({ getRenderContext: () => undefined }));

const command = { id: 'auction-1', commandId: 'command-1' };
const asking = 'GET /api/auctions/{id}/commands/{commandId}';
const counted = { isAccepted: true, seq: 7, message: '' };
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
  const sent = answerApi({ [asking]: counted });
  expect(await sendConfirmed(command, lost)).toBeUndefined();
  expect(sent.map(({ path }) => path)).toEqual(['/api/auctions/auction-1/commands/command-1']);
});

test.each([502, 503, 504])('an answer of %i says nothing of the command: the server is asked', async (status) => {
  answerApi({ [asking]: counted });
  const unanswered = () => Promise.reject(new ApiRefusal(status, undefined));
  expect(await sendConfirmed(command, unanswered)).toBeUndefined();
  answerApi({ [asking]: refusal('NOT_FOUND', { status: 404 }) });
  await expect(sendConfirmed(command, unanswered)).rejects.toBeInstanceOf(CommandNotSentError);
});

test('a server that cannot answer yet is asked again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const away = [1, 2, 3].map(() => refusal('UNAVAILABLE', { status: 503 }));
  answerApi({ [asking]: () => away.shift() ?? Response.json(counted) });
  const done = sendConfirmed(command, () => Promise.reject(new ApiRefusal(502, undefined)));
  await vi.runAllTimersAsync();
  expect(await done).toBeUndefined();
});

test.each([
  ['does not know', refusal('NOT_FOUND', { status: 404 })],
  ['has refused', { isAccepted: false, code: 'BID_TOO_LOW', message: 'The next bid is higher.' }],
])('a command that the server %s did not count', async (_, answer) => {
  answerApi({ [asking]: answer });
  await expect(sendConfirmed(command, lost)).rejects.toBeInstanceOf(CommandNotSentError);
});

test('a command that others pass on is waited for', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const unknown = [1, 2].map(() => refusal('NOT_FOUND', { status: 404 }));
  const sent = answerApi({ [asking]: () => unknown.shift() ?? Response.json(counted) });
  const done = sendConfirmed({ ...command, isPassedOn: async () => true }, lost);
  await vi.runAllTimersAsync();
  expect(await done).toBeUndefined();
  expect(sent).toHaveLength(3);
});

test.each([true, false])(
  'a command that does not come is not waited for without end (passed on: %s)',
  async (isPassed) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const sent = answerApi({ [asking]: refusal('NOT_FOUND', { status: 404 }) });
    const done = sendConfirmed({ ...command, isPassedOn: async () => isPassed }, lost);
    const refused = expect(done).rejects.toBeInstanceOf(CommandNotSentError);
    await vi.runAllTimersAsync();
    await refused;
    expect(sent).toHaveLength(isPassed ? 6 : 1);
  },
);

test.each([
  ['nothing answers', noConnection, NetworkError],
  ['the server fails', () => refusal('INTERNAL', { status: 500 }), ApiRefusal],
])('while %s it is unknown whether the command counted', async (_, answer, kind) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answerApi({ [asking]: answer });
  const unknown = expect(sendConfirmed(command, lost)).rejects.toBeInstanceOf(kind);
  await vi.runAllTimersAsync();
  await unknown;
});
