import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/health/health.endpoints.ts';
import { holdsOne, signedIn } from '#server/platform/auth/viewer.ts';
import { findFailedJobs } from '#server/platform/database/job-queue.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { viewFailedJob } from './health.view.ts';
import { judgeHealth } from './judge-health.ts';
import { measureNode, measureSite } from './measure-health.ts';
import { retryJobs } from './retry-jobs.ts';

const mostFailedJobs = 50;
const milliseconds = 1_000;

export function addHealthRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, config, realtime } = platform;

  bindEndpoint(app, contract.getHealth, async ({ viewer }) => {
    // The connections first, before this itself asks for some.
    const node = await measureNode(app, platform);
    const [site, failedJobs] = await Promise.all([measureSite(platform), findFailedJobs(db, mostFailedJobs)]);
    return {
      measuredAt: clock.now().toISOString(),
      node: {
        name: `${hostname()} (${process.pid})`,
        since: new Date(Date.now() - process.uptime() * milliseconds).toISOString(),
        sockets: realtime.connections(),
      },
      checks: judgeHealth(config, { site, node, unknownProxy: app.unknownProxy() }),
      failedJobs: failedJobs.map(viewFailedJob),
      can: holdsOne(signedIn(viewer), ['admin']) ? ['retry' as const] : [],
    };
  });

  bindEndpoint(app, contract.retryJobs, async ({ body: { id }, viewer }) => {
    const retried = await retryJobs(platform, signedIn(viewer), id);
    return { message: `${retried} jobs are tried again` };
  });
}
