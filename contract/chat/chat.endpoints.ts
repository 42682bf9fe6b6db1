import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { listingWays } from '../listings/listing-way.ts';
import { chatAttachmentFile } from '../media/upload.ts';
import { reportReasons } from '../reports/reports.endpoints.ts';
import { keptForm, paragraphsSchema } from '../text-fields.ts';
import {
  attachmentFileSchema,
  attachmentSchema,
  attachmentsPerMessage,
  attachmentUrlSchema,
  conversationSchema,
  conversationsPerCall,
  messageSchema,
  messagesPerCall,
} from './chat.ts';
import { messageMaxLength } from './message-length.ts';

const byConversation = z.object({ conversationId: idSchema });
const done = z.object({ message: z.string() });
/** Places in a conversation; the first message has 1. */
const seqSchema = z.coerce.number().int().min(0).max(2_147_483_647);

export const openConversation = endpoint({
  method: 'POST',
  path: '/api/chat/conversation',
  summary: 'Finds or begins the conversation with the seller of a listing',
  access: 'user',
  needsVerifiedEmail: true,
  body: z.strictObject({
    recipientId: idSchema,
    productId: idSchema,
    /** The way to the listing, where a link of ours has recorded one. */
    from: z.enum(listingWays).optional(),
  }),
  response: conversationSchema,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'UNPROCESSABLE', 'RATE_LIMITED'],
});

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/chat/conversations',
  summary: 'The own conversations that have messages, the latest first',
  access: 'user',
  query: z.strictObject({
    /** Only those last changed before this time. */
    before: z.iso.datetime().optional(),
    limit: z.coerce.number().int().min(1).max(conversationsPerCall).default(conversationsPerCall),
  }),
  response: z.array(conversationSchema),
});

export const listUnread = endpoint({
  method: 'GET',
  path: '/api/chat/unread',
  summary: 'One item for each message the signed-in person has not read, the latest five hundred',
  access: 'user',
  response: z.array(z.object({ _id: z.string(), conversationId: z.string() })),
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chat/messages/{conversationId}',
  summary: 'The messages of a conversation in their order: the last ones, or those next to a place',
  access: 'user',
  params: byConversation,
  query: z.strictObject({
    /** Only those after this place, the first of them. */
    after: seqSchema.optional(),
    /** Only those before this place, the last of them. */
    before: seqSchema.optional(),
    limit: z.coerce.number().int().min(1).max(messagesPerCall).default(messagesPerCall),
  }),
  response: z.array(messageSchema),
  errors: ['NOT_FOUND'],
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/chat/conversation/{conversationId}',
  summary: 'One conversation with its listing',
  access: 'user',
  params: byConversation,
  response: conversationSchema,
  errors: ['NOT_FOUND'],
});

/** SPECIFICATION §5: some text, or at least one attachment. */
export const messageBodySchema = z
  .strictObject({
    conversationId: idSchema,
    text: z.string().trim().max(messageMaxLength).regex(keptForm).default(''),
    attachments: z.array(attachmentUrlSchema).max(attachmentsPerMessage).default([]),
    /** Chosen by the client: sending the same again answers the message that is there, anything else is refused. */
    clientMessageId: idSchema.optional(),
  })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
    path: ['text'],
    message: 'Write something, or attach a file',
  });

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chat/message',
  summary: 'Sends a message to the other party of a conversation',
  access: 'user',
  needsVerifiedEmail: true,
  body: messageBodySchema,
  response: messageSchema,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'UNPROCESSABLE', 'IDEMPOTENCY_KEY_REUSED', 'RATE_LIMITED'],
});

export const markAsRead = endpoint({
  method: 'POST',
  path: '/api/chat/mark-as-read',
  summary: 'Marks the messages of a conversation as read, up to a place or all',
  access: 'user',
  body: z.strictObject({ conversationId: idSchema, upToSeq: z.int().min(0).optional() }),
  response: done,
  errors: ['NOT_FOUND'],
});

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/chat/attachment',
  summary: 'Uploads a file to be sent with a message; until then only its owner can read it',
  access: 'user',
  needsVerifiedEmail: true,
  body: z.strictObject({}),
  files: { file: chatAttachmentFile },
  response: attachmentSchema,
  errors: ['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'RATE_LIMITED'],
});

export const getAttachment = endpoint({
  method: 'GET',
  path: '/api/chat/attachment/{file}',
  summary: 'A file of a conversation, for those who talk in it',
  access: 'user',
  params: z.object({ file: attachmentFileSchema }),
  isDownload: true,
  response: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/api/chat/attachment/{file}',
  summary: 'Removes a file that was uploaded and not sent',
  access: 'user',
  params: z.object({ file: attachmentFileSchema }),
  response: done,
  errors: ['NOT_FOUND', 'STATE'],
});

export const setConversation = endpoint({
  method: 'PUT',
  path: '/api/chat/conversation/{conversationId}',
  summary: 'Mutes a conversation, or shows the other party the own number; what is not named stays',
  access: 'user',
  params: byConversation,
  body: z.strictObject({ isMuted: z.boolean().optional(), showsPhone: z.boolean().optional() }),
  response: conversationSchema,
  errors: ['NOT_FOUND', 'UNPROCESSABLE'],
});

export const blockParticipant = endpoint({
  method: 'POST',
  path: '/api/chat/conversation/{conversationId}/block',
  summary: 'Blocks the other party: neither can write to the other, in any conversation',
  access: 'user',
  params: byConversation,
  response: conversationSchema,
  errors: ['NOT_FOUND'],
});

export const unblockParticipant = endpoint({
  method: 'DELETE',
  path: '/api/chat/conversation/{conversationId}/block',
  summary: 'Ends the own block of the other party',
  access: 'user',
  params: byConversation,
  response: conversationSchema,
  errors: ['NOT_FOUND'],
});

/** The staff is shown these messages and no others. */
export const reportedMessagesLimit = 20;

export const conversationReportSchema = z.strictObject({
  reason: z.enum(reportReasons),
  details: paragraphsSchema(2_000).optional(),
  messageIds: z.array(idSchema).min(1, 'Choose at least one message').max(reportedMessagesLimit),
});

export const reportConversation = endpoint({
  method: 'POST',
  path: '/api/chat/conversation/{conversationId}/report',
  summary: 'Reports the other party to the staff, with the chosen messages',
  access: 'user',
  params: byConversation,
  body: conversationReportSchema,
  response: done,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});
