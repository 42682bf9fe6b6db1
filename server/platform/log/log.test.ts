import { describe, expect, it } from 'vitest';
import { recordLog } from '#server/testing/index.ts';

describe('the log', () => {
  it('keeps passwords, tokens and addresses out, wherever they stand', () => {
    const { log, text } = recordLog();
    const secrets = { password: 'canary-1', token: 'canary-2', email: 'canary-3@mail.example' };
    log.info({ ...secrets, user: secrets, deep: { user: secrets } }, 'somebody signed in');
    expect(text()).toContain('somebody signed in');
    expect(text()).not.toContain('canary');
  });

  it('says of an error what it is and where it happened, and nothing that hangs on it', () => {
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

  it('survives what is thrown without being an error', () => {
    const { log, entries } = recordLog();
    log.error({ err: 'just a text' }, 'failed');
    expect(entries()).toMatchObject([{ err: { message: 'just a text' } }]);
  });
});
