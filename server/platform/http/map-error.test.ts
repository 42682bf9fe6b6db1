import { describe, expect, it } from 'vitest';
import { errorStatuses } from '#contract/errors.ts';
import { WorkQueue } from '#server/platform/work-queue.ts';
import { recordLog } from '#server/testing/index.ts';
import { ApiError } from './api-error.ts';
import { createHttpServer } from './create-http-server.ts';
import { refusalOf } from './map-error.ts';

class PlotLostError extends Error {
  override name = 'PlotLostError';
}

async function answerTo(thrown: unknown) {
  const recorded = recordLog();
  const http = await createHttpServer({ log: recorded.log, publicUrl: 'http://localhost:3000', trustedProxies: [] });
  http.get('/broken', async () => {
    throw thrown;
  });
  const answer = await http.inject('/broken?token=canary-token');
  await http.close();
  return { answer, recorded };
}

/** An error as the database driver or Node makes it. */
function errorWith(properties: object, message = 'canary text of the driver'): Error {
  return Object.assign(new Error(message), properties);
}

describe('an unexpected error', () => {
  it('gives the caller an id and nothing else, and is in the log once, under that id', async () => {
    const { answer, recorded } = await answerTo(new PlotLostError('canary at server/x.ts:1:2'));
    expect(answer.statusCode).toBe(500);
    const body = answer.json();
    expect(body).toEqual({
      message: 'Something went wrong on our side. Please try again in a moment.',
      error: 'Something went wrong on our side. Please try again in a moment.',
      code: 'INTERNAL',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(recorded.faults()).toEqual([
      expect.objectContaining({
        errorId: body.id,
        err: expect.objectContaining({ type: 'PlotLostError', stack: expect.any(String) }),
      }),
    ]);
    expect(recorded.text()).not.toContain('canary-token');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([['a text'], [undefined], [null], [{ statusCode: 400, message: 'canary' }], [42]])(
    'may be %j, thrown by mistake',
    async (thrown) => {
      const { answer } = await answerTo(thrown);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({ code: 'INTERNAL' });
      expect(answer.payload).not.toContain('canary');
    },
  );

  it('is one even when it claims a status of 500 or a code of ours', async () => {
    for (const claim of [{ statusCode: 500 }, { statusCode: 503 }, { code: 'FORBIDDEN' }, { status: 404 }]) {
      const { answer } = await answerTo(errorWith(claim));
      expect(answer.json()).toMatchObject({ code: 'INTERNAL' });
      expect(answer.payload).not.toContain('canary');
    }
  });
});

describe('a refusal', () => {
  it('is answered as it is and not logged', async () => {
    const refusal = new ApiError('STATE', { message: 'It has been sold.', fields: { status: 'Sold' } });
    const { answer, recorded } = await answerTo(refusal);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      message: 'It has been sold.',
      error: 'It has been sold.',
      code: 'STATE',
      fields: { status: 'Sold' },
    });
    expect(recorded.entries()).toEqual([]);
  });

  it('says when to come back', async () => {
    const { answer } = await answerTo(new ApiError('RATE_LIMITED', { retryAfter: 42 }));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '42']);
  });

  it.each(Object.entries(errorStatuses))('%s has the status %d', async (code, status) => {
    const { answer } = await answerTo(new ApiError(code as keyof typeof errorStatuses));
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message.length).toBeGreaterThan(0);
  });
});

describe('a database that is away, busy or full', () => {
  it.each([
    [{ code: 'ECONNREFUSED', syscall: 'connect' }],
    [{ code: 'ENOENT', syscall: 'connect' }],
    [{ code: 'ECONNRESET' }],
    [{ code: '57P01' }],
    [{ code: '57P02' }],
    [{ code: '57P03' }],
    [{ code: '57014' }],
    [{ code: '55P03' }],
    [{ code: '53100' }],
    [{ code: '53300' }],
    [{ code: '40P01' }],
    [{ code: '25006' }],
    [{ code: '08006' }],
    [{ code: '08P01' }],
    [{ code: '57P04' }],
    [{ code: '53400' }],
    [{ code: 'ETIMEDOUT' }],
    [{ code: 'EHOSTUNREACH' }],
    [{ code: 'ENOTFOUND' }],
    [{ code: 'EAI_AGAIN' }],
    [{ code: 'ENOSPC', syscall: 'write' }],
    [{ code: 'EDQUOT', syscall: 'write' }],
    [{ code: 'EMFILE', syscall: 'open' }],
    [{ code: 'ENFILE', syscall: 'open' }],
  ])('is unavailable: %j', async (properties) => {
    const { answer, recorded } = await answerTo(errorWith(properties));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(answer.payload).not.toContain('canary');
    expect(recorded.faults()).toEqual([]);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'Query read timeout',
  ])('is unavailable: %s', (message) => {
    expect(refusalOf(new Error(message)).code).toBe('UNAVAILABLE');
  });

  it('is in the log with its cause, not once for each request', async () => {
    const { log, entries } = recordLog();
    const http = await createHttpServer({ log, publicUrl: 'http://localhost:3000', trustedProxies: [] });
    http.get('/busy', async () => {
      throw errorWith({ code: '55P03' }, 'canceling statement due to lock timeout');
    });
    for (let request = 0; request < 5; request += 1) await http.inject('/busy?token=canary-token');
    await http.close();
    expect(entries().filter(({ level }) => level >= 40)).toMatchObject([
      { level: 40, requests: 1, err: { code: '55P03', message: 'canceling statement due to lock timeout' } },
    ]);
  });

  it('is not what a missing file is', () => {
    expect(refusalOf(errorWith({ code: 'ENOENT', syscall: 'open' })).code).toBe('INTERNAL');
  });

  it('is not confused by codes that objects know', () => {
    for (const code of ['constructor', '__proto__', 'toString'])
      expect(refusalOf(errorWith({ code })).code).toBe('INTERNAL');
  });
});

describe('a queue that is full', () => {
  it('is unavailable, and says when to come back', async () => {
    const queue = new WorkQueue({ concurrency: 1, capacity: 0 });
    const { promise: busy, resolve: end } = Promise.withResolvers<void>();
    const first = queue.run(() => busy);
    const refused: unknown = await queue.run(async () => undefined).catch((error: unknown) => error);
    const { answer, recorded } = await answerTo(refused);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(recorded.faults()).toEqual([]);
    end();
    await first;
  });
});

describe('text that the database cannot keep', () => {
  it('is an invalid request', async () => {
    const { answer } = await answerTo(errorWith({ code: '22021' }));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.payload).not.toContain('canary');
  });
});
