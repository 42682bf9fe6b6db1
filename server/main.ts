import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { run } from './run.ts';

// Node ends a cluster worker at once when its launcher is gone; ours then stops in order (run.ts).
if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true;

await run({
  announce: async ({ address, platform }, say) => {
    say(`\n  ${platform.config.site.name} is ready: ${address}\n`);
    if (platform.config.mode === 'demo') {
      const { demoAccounts, demoPassword } = await import('#demo/accounts.ts');
      say('  Demonstration accounts (for sign-in):');
      for (const { email } of demoAccounts) say(`    ${email}`);
      say(`    password: ${platform.config.demoPassword === undefined ? demoPassword : 'that of DEMO_PASSWORD'}\n`);
    }
    say('  Stop with Ctrl-C.\n');
    // A launcher that has exited cannot be notified; its exit stops this process.
    process.send?.({ type: 'ready', address }, undefined, undefined, () => undefined);
    // Flushed now and not at the end, which a killed process does not reach: the next start compiles less.
    flushCompileCache();
  },
});
