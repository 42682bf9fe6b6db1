import { backgroundWork } from './background-work.ts';
import type { CleanupStack } from './cleanup-stack.ts';
import type { Tables } from './database.ts';
import { startSweepingAuctions } from './modules/auctions/index.ts';
import { startEndingCalls } from './modules/calls/index.ts';
import { startNotifyingOfMessages } from './modules/chat/index.ts';
import { startAskingProviders } from './modules/provider-events/index.ts';
import { startMatchingSearches } from './modules/saved-searches/index.ts';
import { startSweepingViewings } from './modules/viewings/index.ts';
import { startSendingWebhooks } from './modules/webhooks/index.ts';
import { freeHeldJobs } from './platform/database/abandoned-jobs.ts';
import type { DatabaseConnection } from './platform/database/connection.ts';
import { startJobs } from './platform/database/jobs.ts';
import { createMailTransport } from './platform/mail/mail-transport.ts';
import { createPushTransport } from './platform/push/push-transport.ts';
import type { Platform } from './platform.ts';

/** Starts what a node with the role `jobs` does: jobs, mail, backups at night, and the sweeps. Several share the work. */
export async function startBackgroundWork(
  platform: Platform,
  pool: DatabaseConnection<Tables>['pool'],
  undos: CleanupStack,
): Promise<void> {
  const { config, log } = platform;
  const mail = createMailTransport(config.smtpUrl, config.mailFrom);
  if (mail !== undefined) await undos.add({ what: 'mail', run: async () => mail.close() });
  const push = createPushTransport(config.site.email);
  // Our own PostgreSQL serves one process: any job still held belongs to a process that died, unless that one still
  // runs and is being replaced by us.
  if (config.databaseUrl === undefined && config.successorOf === undefined) await freeHeldJobs(platform.db);
  const runner = await startJobs(pool, backgroundWork(platform, { mail, push }), { log });
  await undos.add({ what: 'the job runner', run: () => runner.stop() });
  // Before the first request: ends that passed during the outage are moved before they are shown.
  const sweeper = await startSweepingAuctions(platform);
  await undos.add({ what: 'the sweep of auctions', run: () => sweeper.stop() });
  const notifier = startNotifyingOfMessages(platform);
  await undos.add({ what: 'notifying of messages', run: () => notifier.stop() });
  const callSweep = startEndingCalls(platform);
  await undos.add({ what: 'ending calls', run: () => callSweep.stop() });
  const viewingSweep = startSweepingViewings(platform);
  await undos.add({ what: 'the sweep of viewings', run: () => viewingSweep.stop() });
  const searches = startMatchingSearches(platform);
  await undos.add({ what: 'the matching of saved searches', run: () => searches.stop() });
  const asking = startAskingProviders(platform);
  await undos.add({ what: 'asking payment providers', run: () => asking.stop() });
  const webhooks = startSendingWebhooks(platform);
  await undos.add({ what: 'webhooks', run: () => webhooks.stop() });
}
