import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createTestApp, grace, signUpAs, type TestApp } from '#server/testing/index.ts';
import { connectLive } from '#server/testing/live-client.ts';

const attempts = 200;

const portOf = ({ http }: TestApp) => z.object({ port: z.number() }).parse(http.server.address()).port;

type Options = NonNullable<Parameters<typeof connectLive>[2]>;

/** Opens them all, and has all that are signed in looked up at once. */
async function burst(app: TestApp, { headers = {}, ...options }: Options & { headers?: Record<string, string> } = {}) {
  const holder = await app.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
  const opening = Promise.allSettled(Array.from({ length: attempts }, () => connectLive(app, headers, options)));
  await delay(1_000);
  await holder.query('COMMIT');
  holder.release();
  const opened = await opening;
  const live = opened.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  return { live, count: live.length };
}

describe('of two hundred handshakes at once', () => {
  it('a person gets as many connections as one after the other, and their places back when they close', async () => {
    const app = await createTestApp();
    const user = await signUpAs(app, grace);
    const { live, count } = await burst(app, { headers: user.headers });
    expect(count).toBe(20);
    // Connections beyond the limit are opened to be told why they are refused, which is limited too.
    expect(app.platform.realtime.connections()).toBeLessThanOrEqual(40);
    for (const { socket } of live) socket.disconnect();
    await vi.waitFor(() => expect(app.platform.realtime.connections()).toBe(0), { timeout: 5_000 });
    expect((await burst(app, { headers: user.headers })).count).toBe(20);
  });

  it('a program that says who it is with the first word gets no more', async () => {
    const app = await createTestApp({ environment: { SOCKETS_PER_ADDRESS: '500' } });
    const { headers } = await signUpAs(app, grace);
    const [, token = ''] = /=([\w-]{43})/.exec(headers.cookie) ?? [];
    expect((await burst(app, { auth: { token } })).count).toBe(20);
  });

  it('the visitors of a network get so many, whichever way they come', async () => {
    const app = await createTestApp({ environment: { SOCKETS_PER_ADDRESS: '5' } });
    for (const transports of [['websocket'], ['polling']]) {
      const { live, count } = await burst(app, { transports });
      expect(count).toBe(5);
      for (const { socket } of live) socket.disconnect();
      await vi.waitFor(() => expect(app.platform.realtime.connections()).toBe(0), { timeout: 5_000 });
    }
  });

  it('those of which no connection comes hold no place', async () => {
    const app = await createTestApp({ environment: { SOCKETS_PER_ADDRESS: '5' } });
    (await connectLive(app)).socket.disconnect();
    const upgrade = (key: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(portOf(app), '127.0.0.1');
        socket.on('error', () => undefined).on('close', () => resolve());
        socket.on('data', () => undefined);
        const head = 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n';
        socket.end(`${head}Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`);
      });
    await Promise.all(Array.from({ length: 50 }, () => upgrade('none')));
    const url = `http://127.0.0.1:${portOf(app)}/socket.io/?EIO=3&transport=polling`;
    for (let count = 0; count < 20; count += 1) expect((await fetch(url)).status).toBe(400);
    await vi.waitFor(async () => expect((await burst(app)).count).toBe(5), { timeout: 5_000 });
  });
});

it('a /48 of IPv6 gets sixteen times as many connections as a /64', async () => {
  const environment = { SOCKETS_PER_ADDRESS: '1', TRUST_PROXY: 'loopback', URUGO_MODE: 'demo' };
  const app = await createTestApp({ environment });
  const from = (address: string) => connectLive(app, { 'x-forwarded-for': address });
  for (let n = 0; n < 16; n += 1) await from(`2001:db8:1:${n.toString(16)}::1`);
  await expect(from('2001:db8:1:ff::1')).rejects.toThrow();
  await from('2001:db8:2::1');
});
