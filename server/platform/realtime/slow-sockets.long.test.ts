import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { clientEvent, serverEvent } from '#contract/event.ts';
import { createTestApp } from '#server/testing/index.ts';
import { connectLive, type LiveClient } from '#server/testing/live-client.ts';
import { type RoomKind, roomOf } from './rooms.ts';

const watch = clientEvent({ name: 'watch', access: 'anyone', payload: z.uuid() });
const news = serverEvent('news', z.object({ n: z.number(), text: z.string() }));
const house = '019c0000-0000-7000-8000-000000000001';
const houses: RoomKind = { name: 'house', mayEnter: async () => true };

/** Reads nothing more, and says that it is there without being asked. */
function stopReading({ socket }: LiveClient): void {
  const { transport } = socket.io.engine;
  const { ws } = transport as unknown as { ws: { pause(): void; send(text: string): void } };
  ws.pause();
  const timer = setInterval(() => ws.send('3'), 500);
  onTestFinished(() => clearInterval(timer));
}

it('closes connections that never read, and the others get everything', async () => {
  const app = await createTestApp();
  const { realtime } = app.platform;
  realtime.handle(watch, async ({ payload, connection }) => void (await connection.enter(houses, payload)));
  const reader = await connectLive(app);
  await reader.send(watch, house);
  for (let count = 0; count < 50; count += 1) {
    const silent = await connectLive(app);
    await silent.send(watch, house);
    stopReading(silent);
  }
  expect(realtime.connections()).toBe(51);
  const text = 'x'.repeat(20_000);
  const [announcements, atOnce] = [600, 10];
  for (let n = 0; n < announcements; n += 1) {
    realtime.announce(roomOf(houses, house), news, { n, text });
    if (n % atOnce === 0) await vi.waitFor(() => expect(reader.of(news).length).toBeGreaterThan(n - atOnce));
    else await setImmediate();
  }
  await vi.waitFor(() => expect(realtime.connections()).toBe(1), { timeout: 15_000 });
  await vi.waitFor(() => expect(reader.of(news)).toHaveLength(announcements));
  expect(reader.socket.connected).toBe(true);
}, 60_000);
