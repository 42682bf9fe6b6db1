import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { clientEvent, serverEvent } from '#contract/event.ts';
import {
  createTestApp,
  formOf,
  grace,
  jean,
  logInAs,
  signUpAs,
  type TestApp,
  testPassword,
} from '#server/testing/index.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { personRoom, type RoomKind, roomOf } from './rooms.ts';

const enter = clientEvent({ name: 'enter', access: 'user', payload: z.uuid(), answer: z.object({ here: z.string() }) });
const leave = clientEvent({ name: 'leave', access: 'user', payload: z.uuid() });
const watch = clientEvent({ name: 'watch', access: 'anyone', payload: z.uuid() });
const wave = clientEvent({ name: 'wave', access: 'user', payload: z.uuid(), limit: { count: 1, seconds: 60 } });
const fail = clientEvent({ name: 'fail', access: 'anyone', payload: z.string() });
const news = serverEvent('news', z.object({ text: z.string() }));

const house = '019c0000-0000-7000-8000-000000000001';
const other = '019c0000-0000-7000-8000-000000000002';

/** A kind of room with one thing in it, and the events to go there. */
function addHouse({ platform: { realtime } }: TestApp) {
  const houses: RoomKind = { name: 'house', mayEnter: async (_, id) => id === house };
  realtime.handle(enter, async ({ payload, connection }) => {
    await connection.enter(houses, payload);
    return { here: payload };
  });
  realtime.handle(watch, async ({ payload, connection }) => void (await connection.enter(houses, payload)));
  realtime.handle(leave, async ({ payload, connection }) => void connection.leave(houses, payload));
  realtime.handle(
    wave,
    async ({ payload, connection }) =>
      void connection.announceToOthers(roomOf(houses, payload), news, { text: 'wave' }),
  );
  realtime.handle(fail, async ({ payload }) => {
    throw new Error(payload);
  });
  return roomOf(houses, house);
}

const app = await createTestApp();
const room = addHouse(app);
const user = await signUpAs(app, grace);
const stranger = await signUpAs(app, jean);
const { realtime } = app.platform;

describe('a connection', () => {
  it('is open to who is signed in, by cookie, header or with the first word', async () => {
    const token = /session=([^;]+)/.exec(user.headers.cookie)?.[1] ?? '';
    for (const [headers, options] of [
      [user.headers, {}],
      [{ authorization: `Bearer ${token}` }, {}],
      [{}, { auth: { token } }],
    ] as const) {
      const live = await connectLive(app, headers, options);
      expect(await live.send(enter, house)).toEqual({ ok: true, here: house });
    }
  });

  it('is open to visitors, who only receive what everyone may watch', async () => {
    const live = await connectLive(app);
    expect(await live.send(enter, house)).toEqual({ ok: false, error: 'UNAUTHENTICATED' });
    expect(await live.send(watch, house)).toEqual({ ok: true });
    realtime.announce(room, news, { text: 'open day' });
    expect(await live.next(news)).toEqual({ text: 'open day' });
  });

  it('is closed to pages of other sites', async () => {
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      await expect(connectLive(app, { ...user.headers, [name]: value })).rejects.toThrow();
    }
    await connectLive(app, { ...user.headers, origin: app.platform.config.publicUrl });
  });

  it('may be reset while its session is looked up, which ends nothing else', async () => {
    await connectLive(app);
    const { port } = app.http.server.address() as AddressInfo;
    const client = await app.pool.connect();
    try {
      await client.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13';
      const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
      const head = `Host: localhost\r\n${upgrade}\r\n${key}\r\nCookie: ${user.headers.cookie}`;
      socket.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${head}\r\n\r\n`);
      await expect
        .poll(async () => {
          const { rows } = await app.pool.query(
            `SELECT FROM pg_locks JOIN pg_database AS d ON d.oid = database
             WHERE NOT granted AND relation = 'sessions'::regclass AND d.datname = current_database()`,
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
      socket.resetAndDestroy();
      await delay(50);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    const live = await connectLive(app, user.headers);
    expect(await live.send(enter, house)).toEqual({ ok: true, here: house });
  });

  it('is closed to whose account is suspended', async () => {
    const banned = await signUpAs(app, { name: 'Banned', email: 'banned@mail.example' });
    const at = app.clock.now();
    await app.db
      .updateTable('users')
      .set({ suspended_at: at, suspension_reason: 'For a test' })
      .where('id', '=', banned.userId)
      .execute();
    await expect(connectLive(app, banned.headers)).rejects.toThrow('ACCOUNT_SUSPENDED');
  });

  it('comes back by itself when the node stops', async () => {
    const node = await createTestApp({ beside: app });
    const live = await connectLive(node, user.headers);
    const left = live.end();
    await node.http.close();
    // Of these two reasons only the other one, "io server disconnect", would keep clients from coming back.
    expect(await left).toBe('transport close');
  });
});

describe('an announcement', () => {
  it('reaches the members of the room only, once each', async () => {
    const [first, second, outside, visitor] = await Promise.all([
      connectLive(app, user.headers),
      connectLive(app, stranger.headers),
      connectLive(app, stranger.headers),
      connectLive(app),
    ]);
    await first.send(enter, house);
    await second.send(enter, house);
    realtime.announce([room, personRoom(user.userId)], news, { text: 'one' });
    await Promise.all([first.settle(), second.settle(), outside.settle(), visitor.settle()]);
    expect(first.of(news)).toEqual([{ text: 'one' }]);
    expect(second.of(news)).toEqual([{ text: 'one' }]);
    expect(outside.received).toEqual([]);
    expect(visitor.received).toEqual([]);
  });

  it('is cut to what the contract says', async () => {
    const live = await connectLive(app, user.headers);
    realtime.announce(personRoom(user.userId), news, { text: 'one', secret: 'no' } as { text: string });
    await live.settle();
    expect(live.received).toEqual([{ name: 'news', payload: { text: 'one' } }]);
  });

  it('no longer reaches those who have left, even at once', async () => {
    const live = await connectLive(app, user.headers);
    await Promise.all([live.send(enter, house), live.send(leave, house)]);
    realtime.announce(room, news, { text: 'late' });
    await live.settle();
    expect(live.received).toEqual([]);
  });
});

describe('an event', () => {
  it('about what one may not see is answered like one about what does not exist', async () => {
    const live = await connectLive(app, user.headers);
    expect(await live.send(enter, other)).toEqual({ ok: false, error: 'NOT_FOUND' });
  });

  it.each([
    ['unknown', []],
    ['enter', []],
    ['enter', ['no id']],
    ['enter', [{ $ne: 1 }]],
    ['enter', [house, other]],
    ['__proto__', [house]],
    ['constructor', [house]],
  ])('%s with %j is answered BAD_EVENT', async (name, values) => {
    const live = await connectLive(app, user.headers);
    expect(await live.sendRaw(name, ...values)).toEqual({ ok: false, error: 'BAD_EVENT' });
  });

  it('that fails reveals nothing of the cause', async () => {
    const live = await connectLive(app);
    expect(await live.send(fail, 'canary')).toEqual({ ok: false, error: 'INTERNAL' });
    expect(app.log.faults()).toHaveLength(1);
  });

  it('with a limit of its own is refused beyond it, and others are not', async () => {
    const live = await connectLive(app, user.headers);
    expect(await live.send(wave, house)).toEqual({ ok: true });
    expect(await live.send(wave, house)).toEqual({ ok: false, error: 'RATE_LIMITED' });
    expect(await live.send(enter, house)).toMatchObject({ ok: true });
  });

  it('too many, and the connection is closed', async () => {
    const live = await connectLive(app, user.headers);
    const left = live.end();
    for (let count = 0; count < 60; count += 1) live.socket.emit('unknown');
    expect(await left).toBe('io server disconnect');
  });

  it('too long, and the connection is closed', async () => {
    const live = await connectLive(app, user.headers);
    const left = live.end();
    live.socket.emit('unknown', 'x'.repeat(40_000));
    await left;
  });
});

describe('connections', () => {
  it('of one address are so many at most', async () => {
    const node = await createTestApp({ beside: app, environment: { SOCKETS_PER_ADDRESS: '2' } });
    const first = await connectLive(node);
    await connectLive(node);
    await expect(connectLive(node)).rejects.toThrow();
    first.socket.disconnect();
    await vi.waitFor(() => connectLive(node), { timeout: 5_000 });
  });

  it('of people who are signed in are not counted by address: thousands may share one', async () => {
    const node = await createTestApp({ beside: app, environment: { SOCKETS_PER_ADDRESS: '1' } });
    await connectLive(node);
    for (let count = 0; count < 3; count += 1) await connectLive(node, user.headers);
    await connectLive(node, stranger.headers);
    await expect(connectLive(node)).rejects.toThrow();
    await expect(connectLive(node, { cookie: `urugo_session=${'A'.repeat(43)}` })).rejects.toThrow();
  });

  it('of one IPv6 network are so many at most, and what is no address is one', async () => {
    const environment = { SOCKETS_PER_ADDRESS: '2', TRUST_PROXY: 'loopback', URUGO_MODE: 'demo' };
    const node = await createTestApp({ beside: app, environment });
    const from = (address: string) => connectLive(node, { 'x-forwarded-for': address });
    for (const [one, two, three] of [
      ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3'],
      ['one', 'two', 'three'],
    ] as const) {
      await from(one);
      await from(two);
      await expect(from(three)).rejects.toThrow();
    }
    await from('2001:db8:1:3::1');
  });

  it('of one person are so many at most', async () => {
    const node = await createTestApp({ beside: app });
    for (let count = 0; count < 20; count += 1) await connectLive(node, user.headers);
    await expect(connectLive(node, user.headers)).rejects.toThrow('RATE_LIMITED');
    await connectLive(node, stranger.headers);
  });

  it('of one person have an end also while they join nothing', async () => {
    const node = await createTestApp({ beside: app });
    await connectLive(node, stranger.headers);
    const { port } = z.object({ port: z.number() }).parse(node.http.server.address());
    const url = `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`;
    const open = async () => (await fetch(url, { headers: user.headers })).status;
    for (let count = 0; count < 40; count += 1) expect(await open()).toBe(200);
    expect(await open()).toBe(403);
  });
});

/** Longer than an ended session keeps its connections, on a machine that does other things too. */
const soon = { timeout: 5_000 };

describe('the end of a session', () => {
  it('closes its connections within five seconds, and no others', async () => {
    const elsewhere = await logInAs(app, grace);
    const [ended, kept] = [await connectLive(app, elsewhere.headers), await connectLive(app, user.headers)];
    await elsewhere.post('/api/logout');
    await vi.waitFor(() => expect(ended.socket.connected).toBe(false), soon);
    await kept.settle();
    expect(kept.socket.connected).toBe(true);
  });

  it('comes with a new password, everywhere but where it was chosen', async () => {
    const here = await signUpAs(app, { name: 'Careful', email: 'careful@mail.example' });
    const there = await logInAs(app, { name: 'Careful', email: 'careful@mail.example' });
    const [kept, ended] = [await connectLive(app, here.headers), await connectLive(app, there.headers)];
    const form = await formOf({ currentPassword: testPassword, newPassword: 'irembo rishya 9' }, []);
    const headers = { ...here.headers, ...form.headers };
    const answer = await app.send({ method: 'PUT', url: '/api/edit/profile', payload: form.payload, headers });
    expect(answer.status, answer.text).toBe(200);
    await vi.waitFor(() => expect(ended.socket.connected).toBe(false), soon);
    await kept.settle();
    expect(kept.socket.connected).toBe(true);
  });

  it('includes the suspension of its owner and a change of role', async () => {
    const member = await signUpAs(app, { name: 'Member', email: 'member@mail.example' });
    const set = (facts: { role?: 'seller'; suspended_at?: Date; suspension_reason?: string }) =>
      app.db.updateTable('users').set(facts).where('id', '=', member.userId).execute();
    const before = await connectLive(app, member.headers);
    await set({ role: 'seller' });
    await vi.waitFor(() => expect(before.socket.connected).toBe(false), soon);
    const after = await connectLive(app, member.headers);
    await set({ suspended_at: app.clock.now(), suspension_reason: 'For a test' });
    await vi.waitFor(() => expect(after.socket.connected).toBe(false), soon);
  });
});
