import { afterEach, describe, expect, it } from 'vitest';
import { errorBodySchema, errorStatuses } from '#contract/errors.ts';
import { createTestApp } from '#server/testing/index.ts';
import { exchange, listen, readAnswers } from '#server/testing/raw-socket.ts';

const app = await createTestApp();
const port = await listen(app.http);

const statuses: Readonly<Record<string, number>> = errorStatuses;
const head = 'POST /api/contact/enquiry/send HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

afterEach(async () => {
  expect(app.log.faults()).toEqual([]);
  expect((await app.get('/healthz')).status).toBe(200);
});

describe('bytes that are no HTTP request', () => {
  it.each([
    ['nonsense', 'GARBAGE\r\n\r\n', 400],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['binary zeros', '\0'.repeat(100), 400],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', 400],
    ['an unknown method', 'STEAL / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['a space in the address', 'GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['a NUL in the address', 'GET /a\0b HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nbroken\r\n\r\n', 400],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nx-a: a\0b\r\n\r\n', 400],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['a length and chunks', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a negative length', `${head}Content-Length: -2\r\n\r\n{}`, 400],
    ['a length that is no number', `${head}Content-Length: two\r\n\r\n{}`, 400],
    ['a chunk without a size', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, 400],
    ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nx-a: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
    ['three thousand headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${'a: b\r\n'.repeat(3_000)}\r\n`, 431],
  ])('are refused: %s', async (_, bytes, status) => {
    const [answer] = readAnswers(await exchange(port, bytes));
    expect(answer?.status).toBe(status);
    const refusal = errorBodySchema.strict().parse(JSON.parse(answer?.body ?? ''));
    expect(statuses[refusal.code]).toBe(status);
    expect(answer?.head).toContain('connection: close');
    expect(answer?.head).toContain('x-content-type-options: nosniff');
    expect(answer?.head).toContain("content-security-policy: default-src 'none'");
  });

  it('are refused when they follow a request', async () => {
    const bytes = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGARBAGE\r\n\r\n';
    expect(readAnswers(await exchange(port, bytes)).at(-1)?.status).toBe(400);
  });
});

describe('a body that is not as long as it says', () => {
  it('is refused when it is longer, and the rest is not taken for a request', async () => {
    const bytes = `${head}Content-Length: 2\r\n\r\n{}DELETE everything\r\n\r\n`;
    expect(new Set(readAnswers(await exchange(port, bytes)).map(({ status }) => status))).toEqual(new Set([400]));
  });

  it('does no harm when it is shorter and the sender hangs up', async () => {
    await exchange(port, `${head}Content-Length: 100\r\n\r\n{"name":`, { hangUp: true });
    await exchange(port, `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"na`, { hangUp: true });
  });

  it('is refused when it is larger than 64 kB, before all of it has come', async () => {
    const [answer] = readAnswers(
      await exchange(port, `${head}Content-Length: 70000\r\nConnection: close\r\n\r\n{"name":"x`),
    );
    expect(answer).toMatchObject({ status: 413 });
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('is refused when its chunks grow larger than 64 kB', async () => {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const bytes = [
      `${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
      ...Array.from({ length: 8 }, () => chunk),
    ];
    const [answer] = readAnswers(await exchange(port, bytes));
    expect(answer?.status).toBe(413);
  });
});

describe('strange but well-formed requests', () => {
  it.each([
    [
      'another host in the address',
      'GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ],
    ['two slashes', 'GET //evil.example/%2f.. HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['an address that is no path', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['climbing out', 'GET /../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    [
      'an upgrade',
      'GET /api/site HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n',
    ],
    ['HTTP/1.0', 'GET /api/site HTTP/1.0\r\n\r\n'],
    ['an expectation', `${head}Expect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`],
    ['an impossible expectation', `${head}Expect: a miracle\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`],
    ['an unusual method', 'TRACE /api/site HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ])('get an answer: %s', async (_, bytes) => {
    const answers = readAnswers(await exchange(port, bytes));
    expect(answers.length).toBeGreaterThan(0);
    for (const { status, head: fields, body } of answers) {
      expect(status).toBeLessThan(500);
      if (status >= 400) expect(errorBodySchema.strict().safeParse(JSON.parse(body)).success).toBe(true);
      expect(fields).not.toMatch(/evil\.example/);
    }
  });
});

it('cuts off who sends a request too slowly', { timeout: 15_000 }, async () => {
  const started = performance.now();
  const [answer] = readAnswers(await exchange(port, 'GET /healthz HTTP/1.1\r\nHost: localh'));
  expect(answer).toMatchObject({ status: 408 });
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({ code: 'REQUEST_TIMEOUT' });
  expect(performance.now() - started).toBeLessThan(8_000);
});
