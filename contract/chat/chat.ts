import * as z from 'zod';
import { sellingAuctionSchema } from '../listings/listing.ts';
import { listingStatuses, rentPeriods } from '../listings/listing.vocabulary.ts';
import { imageSchema } from '../media/image.ts';
import { fileKinds } from '../media/upload.ts';
import { moneySchema } from '../money.schema.ts';

/** Attachments of one message. */
export const attachmentsPerMessage = 10;
/** The maximum number of messages in an answer; without a cursor the newest ones. */
export const messagesPerCall = 500;
export const conversationsPerCall = 200;

/**
 * Addresses of attachments end in an extension of their kind, so that clients can distinguish pictures from documents.
 */
const attachmentPath = '/api/chat/attachment/';
const attachmentFileForm = /^([0-9a-f-]{36})\.(jpg|png|gif|pdf)$/;

/** `<id>.<extension>`, as in the address. */
export const attachmentFileSchema = z
  .string()
  .regex(attachmentFileForm)
  .refine((file) => z.uuid().safeParse(file.slice(0, 36)).success);

export function attachmentFileOf(id: string, kind: keyof typeof fileKinds): string {
  return `${id}.${fileKinds[kind].extensions[0]}`;
}

export function attachmentUrl(id: string, kind: keyof typeof fileKinds): string {
  return `${attachmentPath}${attachmentFileOf(id, kind)}`;
}

export const attachmentIdOf = (file: string): string => file.slice(0, 36);

/** The address of an attachment as a message carries it: its path, or the same with the site in front. */
export const attachmentUrlSchema = z
  .string()
  .max(400)
  .transform((url, context) => {
    const file = url.slice(url.lastIndexOf('/') + 1);
    const isOurs = url.endsWith(`${attachmentPath}${file}`) && attachmentFileSchema.safeParse(file).success;
    if (isOurs) return attachmentIdOf(file);
    context.addIssue({ code: 'custom', message: 'Not an attachment of yours' });
    return z.NEVER;
  });

/** A file that was sent along, as screens show it. */
export const attachmentSchema = z.object({
  url: z.string(),
  name: z.string(),
  kind: z.enum(['jpeg', 'png', 'gif', 'pdf']),
  bytes: z.int(),
  /** Pixels, of pictures. */
  width: z.int().optional(),
  height: z.int().optional(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** SPECIFICATION §3, Message. `seq` counts from 1 without gaps in each conversation, the same for everyone. */
export const messageSchema = z.object({
  _id: z.string(),
  conversationId: z.string(),
  seq: z.int(),
  /** What the sender's program called it, so that it recognises it. */
  clientMessageId: z.string().optional(),
  sender: z.object({ _id: z.string(), name: z.string(), profileImage: z.string() }),
  text: z.string(),
  attachments: z.array(z.string()),
  files: z.array(attachmentSchema),
  createdAt: z.iso.datetime(),
  /** Who has read it; its sender counts as a reader. */
  readBy: z.array(z.string()),
});
export type Message = z.infer<typeof messageSchema>;

/** A party of a conversation. A deleted account has no name. */
export const participantSchema = z.object({
  _id: z.string(),
  name: z.string(),
  profileImage: z.string(),
  /** Only for a person who has chosen to show it to the other. */
  phoneNumber: z.string().optional(),
  /** For the seller only, once the buyer has written (docs/decisions/021). */
  email: z.string().optional(),
});
export type Participant = z.infer<typeof participantSchema>;

/** SPECIFICATION §3, Conversation: two people about one listing, as the viewer sees it. */
export const conversationSchema = z.object({
  _id: z.string(),
  id: z.string(),
  participants: z.array(participantSchema),
  product: z.object({
    _id: z.string(),
    slug: z.string(),
    title: z.string(),
    /** What is asked, in the seller's currency, and the same in US dollars. While `auction` is there, that has the price. */
    money: moneySchema,
    price: z.number(),
    rentPeriod: z.enum(rentPeriods).optional(),
    auction: sellingAuctionSchema.optional(),
    status: z.enum(listingStatuses),
    createdBy: z.string(),
    displayImage: z.string(),
    picture: imageSchema.optional(),
    /** Whether its page can be seen. */
    isPublic: z.boolean(),
  }),
  lastMessage: z.string(),
  /** Who wrote the last message, where there is one. */
  lastMessageBy: z.string().optional(),
  /** Files of the last message. */
  lastMessageFiles: z.int(),
  lastSeq: z.int(),
  /** Messages of the other party that the viewer has not read. */
  unread: z.int(),
  /** How far each has read, by their id. */
  readUpToSeq: z.record(z.string(), z.int()),
  updatedAt: z.iso.datetime(),
  isMuted: z.boolean(),
  /** Whether the viewer shows the other party their number. */
  showsPhone: z.boolean(),
  /** Whether the viewer has blocked the other party. */
  isBlocked: z.boolean(),
});
export type Conversation = z.infer<typeof conversationSchema>;
