import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addChatEvents } from './chat.realtime.ts';
import { addAttachmentRoutes, addChatChoiceRoutes, addChatRoutes } from './chat.routes.ts';

export { isBlocked, isBlockedBetween } from './blocks.queries.ts';
export { pruneAttachmentsJob } from './chat.jobs.ts';
export { listAttachmentFiles } from './list-attachment-files.ts';
export { mailDigestsJob } from './mail-digests.ts';
export { startNotifyingOfMessages } from './notify-of-messages.ts';
export { removeUnwrittenAttachmentJob } from './store-attachment.ts';
export { announceEarlierMessages, writeEarlierMessage } from './write-earlier-message.ts';
export { writeToSeller } from './write-to-seller.ts';

/** Chat: the conversation of two people about a listing. */
export async function chatModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addChatRoutes(app, platform);
  addAttachmentRoutes(app, platform);
  addChatChoiceRoutes(app, platform);
  addChatEvents(platform);
}
