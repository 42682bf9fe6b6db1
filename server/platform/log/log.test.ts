import { describe, expect, it } from 'vitest';
import { recordLog } from '#server/testing/index.ts';

describe('the log', () => {
  it('redacts passwords, tokens and addresses at any depth', () => {
    const { log, text } = recordLog();
    const secrets = { password: 'canary-1', token: 'canary-2', email: 'canary-3@mail.example' };
    log.info({ ...secrets, user: secrets, deep: { user: secrets } }, 'somebody signed in');
    expect(text()).toContain('somebody signed in');
    expect(text()).not.toContain('canary');
  });

  it('logs type, code, message and stack of an error, and none of its other properties', () => {
    const { log, entries, text } = recordLog();
    const cause = new Error('no route to host');
    const error = Object.assign(new Error('connection lost', { cause }), {
      code: '57P01',
      client: { parameters: { password: 'canary' } },
      detail: 'Key (email)=(canary@mail.example) already exists.',
    });
    log.warn({ err: error }, 'a database connection was lost');
    expect(entries()).toMatchObject([
      {
        err: {
          type: 'Error',
          message: 'connection lost',
          code: '57P01',
          stack: expect.stringContaining('log.test.ts'),
          cause: { message: 'no route to host' },
        },
      },
    ]);
    expect(text()).not.toContain('canary');
  });

  it('survives thrown values that are not errors', () => {
    const { log, entries } = recordLog();
    log.error({ err: 'just a text' }, 'failed');
    expect(entries()).toMatchObject([{ err: { message: 'just a text' } }]);
  });
});
