import { describe, expect, it } from 'vitest';
import { addAuction } from '#server/testing/auctions.ts';
import { addListing, createTestApp } from '#server/testing/index.ts';
import { tools } from './tools.ts';

const app = await createTestApp({ environment: { SEARCHES_PER_MINUTE: '20' } });
const { slug } = await addListing(app, { title: 'House by the lake' });
const auction = await addAuction(app);

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.send({
    method: 'POST',
    url: '/mcp',
    remoteAddress: '10.7.0.1',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const ask = async (method: string, params?: object) =>
  Object((await post({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) })).body);

const use = (name: string, given: object) => ask('tools/call', { name, arguments: given });

describe('a program that speaks the Model Context Protocol', () => {
  it('agrees on a revision, and is told the newest where it asks for an unknown one', async () => {
    const begin = (protocolVersion: string) =>
      ask('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } });
    expect(await begin('2025-06-18')).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: expect.any(String) } },
    });
    expect((await begin('1999-01-01')).result.protocolVersion).toBe('2025-11-25');
    expect(await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).toMatchObject({
      status: 202,
      text: '',
    });
    expect(await ask('ping')).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  it('finds tools with the schemas of the contract, all of which only read', async () => {
    const { result } = await ask('tools/list');
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(tools.map(({ name }) => name));
    for (const tool of result.tools) {
      expect(tool).toMatchObject({ inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } });
      expect(tool.outputSchema.type).toBe('object');
    }
    expect(tools.every(({ endpoint: { method, access } }) => method === 'GET' && access === 'anyone')).toBe(true);
    expect(result.tools[1].inputSchema).toMatchObject({ required: ['slug'], properties: { slug: { type: 'string' } } });
  });

  it('reads what the API answers', async () => {
    const explored = await use('explore_listings', { location: 'lake', limit: 5 });
    expect(explored.result.structuredContent.products.map((one: { slug: string }) => one.slug)).toEqual([slug]);
    expect(JSON.parse(explored.result.content[0].text)).toEqual(explored.result.structuredContent);
    const details = await use('get_listing', { slug });
    expect(details.result.structuredContent).toEqual((await app.get(`/api/product/details/${slug}`)).body);
    const room = await use('get_auction', { id: auction.id });
    expect(JSON.stringify(room.result.structuredContent)).toContain(auction.id);
    expect((await use('list_auctions', { shelf: 'upcoming' })).result.isError).toBeUndefined();
  });

  it('is told what the API refuses, in the answer of the tool', async () => {
    const missing = await use('get_listing', { slug: 'no-such-house' });
    expect(missing.result.isError).toBe(true);
    expect(JSON.parse(missing.result.content[0].text).code).toBe('NOT_FOUND');
    const wrong = await use('explore_listings', { limit: 100_000 });
    expect(JSON.parse(wrong.result.content[0].text).code).toBe('INVALID_REQUEST');
  });

  it('has the limits of every other reader', async () => {
    const codes = new Set<string | undefined>();
    for (let n = 0; n < 30; n += 1) {
      const { result } = await use('explore_listings', { minPrice: n });
      codes.add(result.isError ? JSON.parse(result.content[0].text).code : undefined);
    }
    expect([...codes]).toEqual([undefined, 'RATE_LIMITED']);
    app.clock.advance(60_000);
  });
});

describe('hostile messages', () => {
  const request = { jsonrpc: '2.0', id: 7 };
  it.each([
    ['no JSON', '{"jsonrpc":', 400, -32_700],
    ['nothing', '', 400, -32_700],
    ['several at once', [{ ...request, method: 'ping' }], 200, -32_600],
    ['no version', { id: 7, method: 'ping' }, 200, -32_600],
    ['a number', 7, 200, -32_600],
    ['an id that is none', { ...request, id: { a: 1 }, method: 'ping' }, 200, -32_600],
    ['an unknown method', { ...request, method: 'resources/list' }, 200, -32_601],
    ['a name that every object has', { ...request, method: 'constructor' }, 200, -32_601],
    ['an unknown tool', { ...request, method: 'tools/call', params: { name: '__proto__' } }, 200, -32_602],
    ['no tool', { ...request, method: 'tools/call' }, 200, -32_602],
    [
      'arguments in depth',
      { ...request, method: 'tools/call', params: { name: 'get_listing', arguments: { slug: { a: [] } } } },
      200,
      -32_602,
    ],
    [
      'a part of the path that is missing',
      { ...request, method: 'tools/call', params: { name: 'get_listing', arguments: {} } },
      200,
      -32_602,
    ],
  ])('with %s are refused by the protocol', async (_, payload, status, code) => {
    const answer = await post(payload);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: { code, message: expect.any(String) } });
  });

  it.each(['..', '.', '../../staff/users', 'a/../../../api/me', '%2e%2e', '?fields=all', '#', 'x\0y', '\ud800'])(
    'lead by the slug %j to no other call',
    async (hostile) => {
      const { result, error } = await use('get_listing', { slug: hostile });
      if (error !== undefined) expect(error.code).toBe(-32_602);
      else expect(['NOT_FOUND', 'INVALID_REQUEST']).toContain(JSON.parse(result.content[0].text).code);
    },
  );

  it('that are too long, of another kind, of another site or by another method are refused', async () => {
    const ping = JSON.stringify({ ...request, method: 'ping' });
    expect((await post(`${ping}${' '.repeat(70_000)}`)).status).toBe(413);
    expect((await post(ping, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(ping, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(ping, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
    expect((await app.get('/mcp')).status).toBe(405);
  });
});
