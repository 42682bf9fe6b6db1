import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type { ApiCall } from '#contract/api.ts';
import { ApiRefusal, addressOf, callApi, formOf, NetworkError, refusalOf } from './api-client.ts';

const rendering = vi.hoisted(() => ({ context: undefined as unknown }));
vi.mock('./render-context.ts', () => ({ getRenderContext: () => rendering.context }));
afterEach(() => {
  rendering.context = undefined;
  vi.unstubAllGlobals();
});

describe('the address of a call', () => {
  test.each<[ApiCall, Parameters<typeof addressOf>[1], string]>([
    ['GET /api/profile', undefined, '/api/profile'],
    [
      'GET /api/chat/messages/{conversationId}',
      { params: { conversationId: 'a b/c?' } },
      '/api/chat/messages/a%20b%2Fc%3F',
    ],
    ['GET /api/notifications', { query: { limit: 30, before: undefined, topic: '' } }, '/api/notifications?limit=30'],
    [
      'GET /api/product/suggest',
      { query: { text: 'Nyarutarama & co' } },
      '/api/product/suggest?text=Nyarutarama+%26+co',
    ],
    ['GET /api/product/explore', { query: { photos: false, page: 0 } }, '/api/product/explore?photos=false&page=0'],
  ])('%s', (call, input, address) => expect(addressOf(call, input)).toBe(address));
});

describe('the body of a call with files', () => {
  it('holds texts by their path and before the files, and leaves out what is undefined', () => {
    const file = new File(['x'], 'a.png');
    const form = formOf(
      { name: 'Aline', age: 3, phone: undefined, address: { city: 'Huye', note: null } },
      { image: [file] },
    );
    const entries = [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]);
    expect(entries).toEqual([
      ['name', 'Aline'],
      ['age', '3'],
      ['address.city', 'Huye'],
      ['address.note', 'null'],
      ['image', 'a.png'],
    ]);
  });

  it('keeps several files of one field in their order', () => {
    const form = formOf(undefined, { gallery: [new File([], 'b'), new File([], 'a')] });
    expect(form.getAll('gallery').map((file) => (file as File).name)).toEqual(['b', 'a']);
  });
});

describe('a refusal', () => {
  const body = { message: 'Not yours', error: 'Not yours', code: 'FORBIDDEN', fields: { name: 'Too long' } };

  it('of our own API brings its words, its code and the fields', () => {
    const refusal = refusalOf({ status: 403, text: JSON.stringify(body) });
    expect(refusal).toMatchObject({ status: 403, code: 'FORBIDDEN', isExplained: true, fields: body.fields });
    expect(refusal.message).toBe('Not yours');
  });

  test.each(['<html>Bad gateway</html>', '', '"text"', 'null', '[]', '{"message":"x"}', '{"error":"x","code":"y"}'])(
    'of something in between has no words of ours: %s',
    (text) => {
      expect(refusalOf({ status: 502, text })).toMatchObject({
        status: 502,
        code: 'INTERNAL',
        isExplained: false,
        fields: {},
      });
    },
  );
});

describe('in the browser', () => {
  const fetching = (answer: () => Response | Promise<Response>) => {
    const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => answer());
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  const ask = (signal?: AbortSignal) => callApi('GET /api/notifications/unread', {}, signal);

  it('a call answers what the API says', async () => {
    fetching(() => Response.json({ unread: 3 }, { headers: { 'x-total-count': '7' } }));
    expect(await ask()).toMatchObject({ data: { unread: 3 }, headers: { 'x-total-count': '7' } });
  });

  it('texts go as JSON, files as a form whose type the browser names itself', async () => {
    const fetch = fetching(() => Response.json({}));
    await callApi('POST /api/password/forgot', { body: { email: 'a@b.example' } });
    await callApi('PUT /api/edit/profile', { body: { name: 'Aline' }, files: { profileImage: [] } });
    const [json, form] = fetch.mock.calls.map(([, init]) => init);
    expect(json).toMatchObject({
      method: 'POST',
      body: '{"email":"a@b.example"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(form?.body).toBeInstanceOf(FormData);
    expect(form?.headers).toEqual({});
  });

  it('a refusal is thrown with the server’s words', async () => {
    fetching(() => Response.json({ message: 'No', error: 'No', code: 'STATE' }, { status: 409 }));
    await expect(ask()).rejects.toThrow(new ApiRefusal(409, { message: 'No', error: 'No', code: 'STATE' }));
  });

  test.each<[string, () => Response]>([
    [
      'does not answer',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    [
      'is cut off in the middle of its answer',
      () => {
        const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
        return new Response(body);
      },
    ],
    ['is hidden by the sign-in page of a public network', () => new Response('<html>Welcome to our café</html>')],
  ])('a server that %s counts as not reached', async (_, answer) => {
    fetching(answer);
    await expect(ask()).rejects.toBeInstanceOf(NetworkError);
  });

  it('a call that was given up ends as such, not as a fault of the network', async () => {
    const controller = new AbortController();
    fetching(() => {
      controller.abort();
      throw controller.signal.reason;
    });
    await expect(ask(controller.signal)).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('during rendering', () => {
  it('the call stays within the process and shares the answer without reading it again', async () => {
    const shared = Object.freeze({ unread: 5 });
    const asked: unknown[] = [];
    rendering.context = {
      callApi: async (...call: unknown[]) => {
        asked.push(call);
        return { status: 200, headers: {}, text: 'not even JSON', shared };
      },
    };
    expect((await callApi('GET /api/notifications/unread', {})).data).toBe(shared);
    expect(asked).toEqual([['/api/notifications/unread', { method: 'GET' }]]);
  });
});
