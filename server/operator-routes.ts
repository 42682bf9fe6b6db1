import type { FastifyInstance } from 'fastify';
import { measureBackupAge } from './modules/backups/index.ts';
import { addHealthRoutes, type ReadinessCheck } from './platform/http/health.ts';
import { addMetrics } from './platform/http/metrics.ts';
import { refuseWhenLowOnMemory } from './platform/http/refuse-when-low-on-memory.ts';
import type { Platform } from './platform.ts';
import { nodeRoles } from './settings/node-roles.ts';

export type OperatorRoutes = {
  checks: readonly ReadinessCheck[];
  /** Notices of `/readyz` to the operator. */
  notices: readonly string[];
  isStopping(): boolean;
};

/** What every node answers, whatever it does: health, readiness and metrics. */
export function addOperatorRoutes(
  app: FastifyInstance,
  platform: Platform,
  { checks = [], notices = [], isStopping = () => false }: Partial<OperatorRoutes>,
): void {
  const { config } = platform;
  const readiness = [...checks];
  app.decorate('readiness', readiness);
  refuseWhenLowOnMemory(app);
  const roles = config.roles.length < nodeRoles.length ? config.roles : undefined;
  const inform = () => measureBackupAge(platform);
  addHealthRoutes(app, { checks: readiness, notices, roles, inform, isStopping });
  addMetrics(app, { token: config.metricsToken, isOpenToThisMachine: config.isLocalDemonstration });
}
