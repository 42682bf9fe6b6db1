import { expect, it, onTestFinished } from 'vitest';
import { recordLog } from '#server/testing/recorded-log.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';
import { openNotifyChannel } from './notify-channel.ts';

it('reports a notice that could not be sent, so that other nodes can refetch', async () => {
  const connectionString = await createTestDatabase();
  let lost = 0;
  const onLost = () => {
    lost += 1;
  };
  const channel = openNotifyChannel(
    { connectionString },
    { log: recordLog().log, onListening: () => undefined, onLost },
  );
  onTestFinished(() => channel.close());
  await channel.query('SELECT pg_notify($1, $2)', ['here', 'short enough']);
  expect(lost).toBe(0);
  await expect(channel.query('SELECT pg_notify($1, $2)', ['here', 'x'.repeat(8_000)])).rejects.toThrow('too long');
  expect(lost).toBe(1);
});
