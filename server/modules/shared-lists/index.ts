import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addSharedListRoutes } from './shared-lists.routes.ts';

export { leaveAllLists } from './leave-list.ts';
export { notifyListMembers } from './notify-members.ts';
export { pruneListsJob } from './shared-lists.jobs.ts';

/** Shared lists: listings that several people look at together, with votes and notes. */
export async function sharedListsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addSharedListRoutes(app, platform);
}
