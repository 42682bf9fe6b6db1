import { Server } from 'socket.io';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { serverEvent } from '#contract/event.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { announcementOf } from './realtime.ts';
import { personRoom } from './rooms.ts';

const news = serverEvent('news', z.object({ text: z.string() }));

const soon = { timeout: 5_000 };

describe('two nodes over one database', () => {
  const two = { WEB_NODES: '2' };

  it('share announcements, and go on after losing the connection between them', async () => {
    const one = await createTestApp({ environment: two });
    const next = await createTestApp({ beside: one, environment: two });
    const member = await signUpAs(one, grace);
    const live = await connectLive(next, member.headers);
    const announce = (text: string) => one.platform.realtime.announce(personRoom(member.userId), news, { text });
    await vi.waitFor(async () => {
      announce('hello');
      await live.settle();
      expect(live.of(news)).not.toEqual([]);
    }, soon);
    await one.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'urugo live' AND datname = current_database()",
    );
    await vi.waitFor(
      async () => {
        announce('again');
        await live.settle();
        expect(live.of(news).at(-1)).toEqual({ text: 'again' });
      },
      { timeout: 10_000 },
    );
    // Announcements may be lost in between, so clients are asked to refetch.
    expect(live.received.map(({ name }) => name)).toContain('catchUp');
    expect(one.log.faults()).toEqual([]);
  });

  it('encode nothing for rooms without clients of theirs', async () => {
    const one = await createTestApp({ environment: two });
    const next = await createTestApp({ beside: one, environment: two });
    const [member, absent] = [await signUpAs(one, grace), await signUpAs(one, jean)];
    const live = await connectLive(next, member.headers);
    const tell = (userId: string, text: string) => one.platform.realtime.announce(personRoom(userId), news, { text });
    const untilHeard = async (text: string) =>
      vi.waitFor(async () => {
        await live.settle();
        expect(live.of(news).at(-1)).toEqual({ text });
      }, soon);
    // The nodes may not have found each other yet.
    await vi.waitFor(async () => {
      tell(member.userId, 'connected');
      await live.settle();
      expect(live.of(news)).not.toEqual([]);
    }, soon);
    // Several may have been on their way: counting begins after the last.
    tell(member.userId, 'all arrived');
    await untilHeard('all arrived');
    const sent = vi.spyOn(Server.prototype, 'local', 'get');
    tell(absent.userId, 'unheard');
    tell(member.userId, 'heard');
    await untilHeard('heard');
    // Once, by the node that has a client in the room.
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRestore();
  });

  it('get what belongs together in one message', async () => {
    const one = await createTestApp({ environment: two });
    const next = await createTestApp({ beside: one, environment: two });
    const member = await signUpAs(one, grace);
    const live = await connectLive(next, member.headers);
    const { realtime } = one.platform;
    const room = personRoom(member.userId);
    await vi.waitFor(async () => {
      realtime.announce(room, news, { text: 'connected' });
      await live.settle();
      expect(live.of(news)).not.toEqual([]);
    }, soon);
    const sent = vi.spyOn(Server.prototype, 'serverSideEmit');
    realtime.announceAll([
      announcementOf([], news, { text: 'without recipients' }),
      announcementOf(room, news, { text: 'first' }),
      announcementOf(room, news, { text: 'second' }),
    ]);
    await vi.waitFor(async () => {
      await live.settle();
      expect(live.of(news).slice(-2)).toEqual([{ text: 'first' }, { text: 'second' }]);
    }, soon);
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRestore();
  });

  it('carry long announcements too', async () => {
    const one = await createTestApp({ environment: two });
    const next = await createTestApp({ beside: one, environment: two });
    const member = await signUpAs(one, grace);
    const live = await connectLive(next, member.headers);
    const texts = [3_800, 4_000, 7_900, 8_000, 20_000].map((length) => 'é'.repeat(length / 2));
    await vi.waitFor(async () => {
      for (const text of texts) one.platform.realtime.announce(personRoom(member.userId), news, { text });
      await live.settle();
      expect(new Set(live.of(news).map(({ text }) => text.length))).toEqual(new Set(texts.map(({ length }) => length)));
    }, soon);
  });
});
