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

it('ends a listening connection when another takes its place, and tells nobody', async () => {
  const connectionString = await createTestDatabase();
  const nothing = () => undefined;
  const channel = openNotifyChannel(
    { connectionString },
    { log: recordLog().log, onListening: nothing, onLost: nothing },
  );
  onTestFinished(() => channel.close());
  const lost: string[] = [];
  const first = await channel.connect();
  first.on('end', () => lost.push('first'));
  const ended = new Promise((resolve) => first.connection.once('end', resolve));
  const second = await channel.connect();
  second.on('end', () => lost.push('second'));
  await ended;
  expect((await second.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  expect(lost).toEqual([]);
  await second.end();
  expect(lost).toEqual(['second']);
});
