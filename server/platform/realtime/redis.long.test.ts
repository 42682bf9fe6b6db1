import { createClient } from 'redis';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as chat from '#contract/chat/chat.endpoints.ts';
import * as events from '#contract/chat/chat.events.ts';
import { catchUp } from '#contract/event.ts';
import { addConversation } from '#server/testing/conversations.ts';
import { startDatabaseProxy } from '#server/testing/database-proxy.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { prepareRedis, redisProgram } from '#server/testing/redis.ts';

const patience = { timeout: 15_000, interval: 100 };

/** Two nodes that reach each other through Redis, a conversation, and its seller's connection to the second node. */
async function twoNodes(program: string, { isThere, isByProxy = false }: { isThere: boolean; isByProxy?: boolean }) {
  const redis = await prepareRedis(program);
  onTestFinished(() => redis.kill());
  if (isThere) await redis.start();
  const way = isByProxy ? await startDatabaseProxy(redis.url) : undefined;
  onTestFinished(() => way?.close());
  const environment = { WEB_NODES: '2', REDIS_URL: way?.url ?? redis.url };
  const one = await createTestApp({ environment });
  const other = await createTestApp({ environment, beside: one });
  const [buyer, seller] = [await signUpAs(one, grace), await signUpAs(one, jean, { role: 'seller' })];
  const { id: conversationId } = await addConversation(one, buyer.userId, seller.userId);
  const [near, far] = [await connectLive(one, buyer.headers), await connectLive(other, seller.headers)];
  const say = (text: string) => buyer.call(chat.sendMessage, { body: { conversationId, text } });
  const heardFar = async () => {
    await far.settle();
    return far.of(events.newMessage).map(({ text }) => text);
  };
  /** Sends messages until one arrives at the other node. */
  const untilHeard = (text: string) =>
    vi.waitFor(async () => {
      await say(text);
      expect(await heardFar()).toContain(text);
    }, patience);
  return { redis, way, one, other, near, far, say, heardFar, untilHeard };
}

describe.skipIf(redisProgram === undefined)('nodes that reach each other through Redis', () => {
  const program = redisProgram ?? '';

  it('announce to each other’s people, each once and in order', async () => {
    const { near, far, say, heardFar, untilHeard } = await twoNodes(program, { isThere: true });
    await untilHeard('Hello');
    const before = (await heardFar()).length;
    for (let n = 1; n <= 20; n += 1) await say(`${n}`);
    const said = Array.from({ length: 20 }, (_, n) => `${n + 1}`);
    await vi.waitFor(async () => expect((await heardFar()).slice(before)).toEqual(said), patience);
    await near.settle();
    expect(
      near
        .of(events.newMessage)
        .slice(-20)
        .map(({ text }) => text),
    ).toEqual(said);
    expect(far.of(catchUp)).toEqual([]);
  });

  it('go on without it, and have their people catch up when it is back', async () => {
    const { redis, near, far, say, heardFar, untilHeard } = await twoNodes(program, { isThere: true });
    await untilHeard('Hello');
    await redis.kill();
    await say('Into the dark');
    // People of the same node still receive it.
    await vi.waitFor(() => expect(near.of(events.newMessage).at(-1)?.text).toBe('Into the dark'), patience);
    expect(await heardFar()).not.toContain('Into the dark');
    const before = far.of(catchUp).length;
    await redis.start();
    await vi.waitFor(() => expect(far.of(catchUp).length).toBeGreaterThan(before), patience);
    await untilHeard('Light again');
    expect(await heardFar()).not.toContain('Into the dark');
  }, 60_000);

  it('make clients of the other nodes refetch what they missed, though no client lost its connection', async () => {
    const { redis, far, say, heardFar, untilHeard } = await twoNodes(program, { isThere: true });
    await untilHeard('Hello');
    const operator = await createClient({ url: redis.url }).connect();
    onTestFinished(() => operator.destroy());
    await operator.sendCommand(['ACL', 'SETUSER', 'default', '-publish']);
    await say('Refused');
    await operator.sendCommand(['ACL', 'SETUSER', 'default', '+publish']);
    await vi.waitFor(() => expect(far.of(catchUp)).not.toEqual([]), patience);
    expect(await heardFar()).not.toContain('Refused');
  }, 60_000);

  it('give up connections that lead nowhere, as when its machine is gone and another has its address', async () => {
    const { way, near, far, say, heardFar, untilHeard } = await twoNodes(program, {
      isThere: true,
      isByProxy: true,
    });
    await untilHeard('Hello');
    const before = far.of(catchUp).length;
    way?.fallSilent();
    await say('Into the void');
    await vi.waitFor(() => expect(near.of(events.newMessage).at(-1)?.text).toBe('Into the void'), patience);
    way?.speakAgain();
    await vi.waitFor(() => expect(far.of(catchUp).length).toBeGreaterThan(before), { timeout: 40_000, interval: 100 });
    expect(await heardFar()).not.toContain('Into the void');
    await untilHeard('Light again');
  }, 90_000);

  it('start without it, and find it later', async () => {
    const { redis, near, say, untilHeard } = await twoNodes(program, { isThere: false });
    await say('Nobody far hears this');
    await vi.waitFor(() => expect(near.of(events.newMessage)).toHaveLength(1), patience);
    await redis.start();
    await untilHeard('Hello');
  }, 60_000);
});
