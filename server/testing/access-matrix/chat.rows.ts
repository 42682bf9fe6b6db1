import { attachmentUrl } from '#contract/chat/chat.ts';
import { createId } from '#server/platform/ids.ts';
import { addConversation, addMessage } from '../conversations.ts';
import { examplePdf } from '../example-files.ts';
import type { Person, World } from './fixtures.ts';
import { type MatrixRow, members, ownerOnly } from './row.ts';

const ofVerified = {
  members: [401, 200, 200, 200, 200, 403, 401, 403],
  ownerOnly: [401, 404, 200, 404, 404, 403, 401, 403],
} as const;

/** Whom the listings of these rows belong to, and the messages of their conversations. */
const owners = new Map<string, string>();
const messages = new Map<string, string>();

async function listing(world: World): Promise<string> {
  const { id } = await world.addPublicListing();
  const { seller_id } = await world.app.db
    .selectFrom('listings')
    .select('seller_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  owners.set(id, seller_id);
  return id;
}

/** A conversation of the owner with a seller, who has answered. */
async function conversation(world: World, owner: Person): Promise<string> {
  const { id, sellerId } = await addConversation(world.app, owner.id);
  messages.set(id, (await addMessage(world.app, id, sellerId, 'Hello')).id);
  return id;
}

const addressOf = (id: string) => attachmentUrl(id, 'pdf').split('/').at(-1) ?? '';

async function upload({ app }: World, owner: Person): Promise<string> {
  const id = createId(app.clock.now());
  await app.platform.files.put(`chat/${id}`, examplePdf());
  await app.db
    .insertInto('chat_attachments')
    .values({
      id,
      owner_id: owner.id,
      conversation_id: null,
      message_seq: null,
      kind: 'pdf',
      name: 'plan.pdf',
      bytes: examplePdf().length,
      width: null,
      height: null,
      created_at: app.clock.now(),
    })
    .execute();
  return addressOf(id);
}

async function sentFile(world: World, owner: Person): Promise<string> {
  const file = await upload(world, owner);
  const { id, sellerId } = await addConversation(world.app, owner.id);
  const { seq } = await addMessage(world.app, id, sellerId, 'See the plan');
  await world.app.db
    .updateTable('chat_attachments')
    .set({ conversation_id: id, message_seq: seq, owner_id: sellerId })
    .where('id', '=', file.slice(0, 36))
    .execute();
  return file;
}

const byConversation = (conversationId: string) => ({ params: { conversationId } });
const byFile = (file: string) => ({ params: { file } });

/** RELIABILITY 4.1, rows 15 to 21: a conversation exists only for its two parties, not even for the staff. */
export const chatRows: readonly MatrixRow[] = [
  {
    call: 'openConversation',
    statuses: [401, 200, 200, 200, 403, 403, 401, 403],
    object: listing,
    input: (productId) => ({ body: { productId, recipientId: owners.get(productId) ?? productId } }),
  },
  { call: 'listConversations', statuses: members },
  { call: 'listUnread', statuses: members },
  { call: 'listMessages', statuses: ownerOnly, object: conversation, input: byConversation },
  { call: 'getConversation', statuses: ownerOnly, object: conversation, input: byConversation },
  {
    call: 'sendMessage',
    statuses: ofVerified.ownerOnly,
    object: conversation,
    input: (conversationId) => ({ body: { conversationId, text: 'Hello' } }),
  },
  {
    call: 'markAsRead',
    statuses: ownerOnly,
    object: conversation,
    input: (conversationId) => ({ body: { conversationId } }),
  },
  {
    call: 'uploadAttachment',
    statuses: ofVerified.members,
    input: () => ({ files: [{ field: 'file', bytes: examplePdf() }] }),
  },
  { call: 'getAttachment', statuses: ownerOnly, object: sentFile, input: byFile },
  { call: 'getAttachment', of: 'an upload that was not sent', statuses: ownerOnly, object: upload, input: byFile },
  { call: 'removeAttachment', statuses: ownerOnly, object: upload, input: byFile },
  {
    call: 'removeAttachment',
    of: 'a message',
    statuses: [401, 404, 404, 404, 404, 403, 401, 404],
    object: sentFile,
    input: byFile,
  },
  {
    call: 'setConversation',
    statuses: ownerOnly,
    object: conversation,
    input: (id) => ({ ...byConversation(id), body: { isMuted: true } }),
  },
  { call: 'blockParticipant', statuses: ownerOnly, object: conversation, input: byConversation },
  { call: 'unblockParticipant', statuses: ownerOnly, object: conversation, input: byConversation },
  {
    call: 'reportConversation',
    statuses: ownerOnly,
    object: conversation,
    input: (id) => ({ ...byConversation(id), body: { reason: 'fraud', messageIds: [messages.get(id) ?? id] } }),
  },
];
