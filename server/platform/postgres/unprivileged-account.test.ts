import { expect, it } from 'vitest';
import { parseAccounts } from './unprivileged-account.ts';

it('reads user tables of Linux and macOS, with their comments and negative numbers', () => {
  const table = [
    '# User Database',
    'root:x:0:0:root:/root:/bin/bash',
    'nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false',
    'broken line',
    '',
  ].join('\n');
  expect(parseAccounts(table)).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: -2, gid: -2 },
  ]);
});
