// The service as `server/main.ts` runs it, without pages, which need a build.
import { run } from '#server/run.ts';

await run({
  withPages: false,
  announce: async ({ address }) => {
    process.send?.({ type: 'ready', address }, undefined, undefined, () => undefined);
  },
});
