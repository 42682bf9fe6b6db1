import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/chat/chat.endpoints.ts';
import { attachmentFileOf, attachmentIdOf, type Conversation } from '#contract/chat/chat.ts';
import { signedIn, type Viewer } from '#server/platform/auth/viewer.ts';
import { removeFilesLater } from '#server/platform/files/remove-files.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { deleteWaitingAttachment, findReadableAttachment } from './attachments.queries.ts';
import { deleteBlock, insertBlock } from './blocks.queries.ts';
import { otherMember, requireMember } from './chat.policy.ts';
import { viewConversation } from './chat.view.ts';
import {
  findConversation,
  findConversations,
  findMembership,
  hasPhone,
  type Membership,
  setMember,
} from './conversations.queries.ts';
import { markAsRead } from './mark-as-read.ts';
import { findMessages, findUnread } from './messages.queries.ts';
import { openConversation } from './open-conversation.ts';
import { reportConversation } from './report-conversation.ts';
import { sendMessage } from './send-message.ts';
import { keyOfAttachment, refuseNeedlessAttachment, storeAttachment } from './store-attachment.ts';
import { viewMessages } from './view-messages.ts';

/** SPECIFICATION §7: one item for each unread message. */
const unreadLimit = 500;

async function readMembership({ db }: Platform, viewer: Viewer, id: string): Promise<Membership & { userId: string }> {
  const { userId } = signedIn(viewer);
  return { ...requireMember(await findMembership(db, id, userId)), userId };
}

async function showConversation({ db }: Platform, viewer: Viewer, id: string): Promise<Conversation> {
  return viewConversation(requireMember(await findConversation(db, signedIn(viewer).userId, id)));
}

/** The calls of SPECIFICATION §7 on conversations and messages. */
export function addChatRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  bindEndpoint(app, contract.openConversation, async ({ viewer, body }) =>
    openConversation(platform, signedIn(viewer), body),
  );

  bindEndpoint(app, contract.listConversations, async ({ viewer, query: { before, limit } }) => {
    const page = { before: before === undefined ? undefined : new Date(before), limit };
    return (await findConversations(db, signedIn(viewer).userId, page)).map(viewConversation);
  });

  bindEndpoint(app, contract.listUnread, async ({ viewer }) => {
    const rows = await findUnread(db, signedIn(viewer).userId, unreadLimit);
    return rows.map(({ id, conversation_id }) => ({ _id: id, conversationId: conversation_id }));
  });

  bindEndpoint(app, contract.listMessages, async ({ viewer, params: { conversationId }, query }) => {
    await readMembership(platform, viewer, conversationId);
    return viewMessages(db, conversationId, await findMessages(db, conversationId, query));
  });

  bindEndpoint(app, contract.getConversation, async ({ viewer, params: { conversationId } }) =>
    showConversation(platform, viewer, conversationId),
  );

  bindEndpoint(app, contract.sendMessage, async ({ viewer, body }) =>
    sendMessage(platform, signedIn(viewer).userId, body),
  );

  bindEndpoint(app, contract.markAsRead, async ({ viewer, body }) => {
    await markAsRead(platform, signedIn(viewer).userId, body);
    return { message: 'Messages marked as read' };
  });
}

/** Files that are sent along. */
export function addAttachmentRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, files } = platform;

  bindEndpoint(
    app,
    contract.uploadAttachment,
    async ({ viewer, files: { file: sent } }) => {
      const [file] = sent ?? [];
      if (file === undefined) throw new ApiError('INVALID_REQUEST');
      return storeAttachment(platform, signedIn(viewer).userId, file);
    },
    { beforeFiles: ({ viewer }) => refuseNeedlessAttachment(platform, signedIn(viewer).userId) },
  );

  bindDownload(app, contract.getAttachment, async ({ viewer, params: { file } }) => {
    const found = await findReadableAttachment(db, attachmentIdOf(file), signedIn(viewer).userId);
    // An address with another extension would let its author choose how the file is interpreted.
    if (found === undefined || attachmentFileOf(found.id, found.kind) !== file) throw new ApiError('NOT_FOUND');
    const content = await files.getStream(keyOfAttachment(found.id));
    return { name: found.name, kind: found.kind, content };
  });

  bindEndpoint(app, contract.removeAttachment, async ({ viewer, params: { file } }) => {
    const [id, { userId }] = [attachmentIdOf(file), signedIn(viewer)];
    await db.transaction().execute(async (transaction) => {
      if (!(await deleteWaitingAttachment(transaction, id, userId))) throw new ApiError('NOT_FOUND');
      await removeFilesLater(transaction, [keyOfAttachment(id)]);
    });
    return { message: 'File removed' };
  });
}

/** What one of the two decides for themselves. */
export function addChatChoiceRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  bindEndpoint(app, contract.setConversation, async ({ viewer, params: { conversationId }, body }) => {
    const { userId } = await readMembership(platform, viewer, conversationId);
    const { isMuted, showsPhone } = body;
    if (showsPhone && !(await hasPhone(db, userId))) {
      throw new ApiError('UNPROCESSABLE', { message: 'Your profile has no phone number yet.' });
    }
    const facts = {
      ...(isMuted === undefined ? {} : { muted_at: isMuted ? clock.now() : null }),
      ...(showsPhone === undefined ? {} : { shows_phone: showsPhone }),
    };
    if (Object.keys(facts).length > 0) await setMember(db, { conversationId, userId }, facts);
    return showConversation(platform, viewer, conversationId);
  });

  bindEndpoint(app, contract.blockParticipant, async ({ viewer, params: { conversationId } }) => {
    const member = await readMembership(platform, viewer, conversationId);
    await insertBlock(db, {
      blocker_id: member.userId,
      blocked_id: otherMember(member, member.userId),
      created_at: clock.now(),
    });
    return showConversation(platform, viewer, conversationId);
  });

  bindEndpoint(app, contract.unblockParticipant, async ({ viewer, params: { conversationId } }) => {
    const member = await readMembership(platform, viewer, conversationId);
    await deleteBlock(db, member.userId, otherMember(member, member.userId));
    return showConversation(platform, viewer, conversationId);
  });

  bindEndpoint(app, contract.reportConversation, async ({ viewer, params: { conversationId }, body }) => {
    await reportConversation(platform, { userId: signedIn(viewer).userId, conversationId }, body);
    return { message: 'Thank you. We will look into it.' };
  });
}
