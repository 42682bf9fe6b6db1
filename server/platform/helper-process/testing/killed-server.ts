import { startHelper } from './start-helper.ts';

// Gives the helper program work, reports its process, and waits to be killed.
const helper = startHelper();
void helper.ask({ kind: 'echo' }).then(() => {
  void helper.ask({ kind: 'echo' }, [Buffer.alloc(1_000_000)]).catch(() => undefined);
  process.send?.(helper.pid);
});
setInterval(() => undefined, 1_000);
