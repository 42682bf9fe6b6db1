import {
  type Attachment,
  attachmentUrl,
  type Conversation,
  type Message,
  type Participant,
} from '#contract/chat/chat.ts';
import { dollarsOf } from '#contract/rates/rate.ts';
import { askedMoney, rateOf, sellingAuctionOf } from '#server/modules/listing-cards/index.ts';
import { withExtensionOf } from '#server/platform/files/display-name.ts';
import { viewImage } from '#server/platform/images/view-image.ts';
import type { AttachmentRow } from './attachments.queries.ts';
import { maySeeEmail } from './chat.policy.ts';
import type { ConversationRow } from './conversations.queries.ts';
import type { MessageRow } from './messages.queries.ts';

/** Long enough for one line of a list. */
const excerptLength = 200;

export function viewAttachment(row: Omit<AttachmentRow, 'owner_id' | 'created_at'>): Attachment {
  return {
    url: attachmentUrl(row.id, row.kind),
    name: withExtensionOf(row.kind, row.name),
    kind: row.kind,
    bytes: row.bytes,
    ...(row.width === null || row.height === null ? {} : { width: row.width, height: row.height }),
  };
}

/** How far each who talks has read, by their id. */
export type ReadPositions = Readonly<Record<string, number>>;

export function viewMessage(row: MessageRow, attachments: readonly AttachmentRow[], read: ReadPositions): Message {
  const files = attachments.map(viewAttachment);
  const readers = Object.entries(read).filter(([userId, upTo]) => userId === row.sender_id || upTo >= row.seq);
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    ...(row.client_message_id === null ? {} : { clientMessageId: row.client_message_id }),
    sender: {
      _id: row.sender_id,
      // A deleted account is shown as 'Unknown User'.
      name: row.sender_deleted_at === null ? row.sender_name : '',
      profileImage: row.sender_image ?? '',
    },
    text: row.text,
    attachments: files.map(({ url }) => url),
    files,
    createdAt: row.created_at.toISOString(),
    readBy: readers.map(([userId]) => userId),
  };
}

/**
 * The other party as the viewer may see them: the number if they show it; the address only for the seller of the
 * listing, of a buyer who has written to them (docs/decisions/021).
 */
function viewOther(row: ConversationRow): Participant {
  if (row.other_deleted_at !== null) return { _id: row.other_id, name: '', profileImage: '' };
  return {
    _id: row.other_id,
    name: row.other_name,
    profileImage: row.other_image ?? '',
    ...(row.other_shows_phone && row.other_phone ? { phoneNumber: row.other_phone } : {}),
    ...(maySeeEmail(row, { userId: row.self_id, otherHasWritten: Boolean(row.other_has_written) })
      ? { email: row.other_email }
      : {}),
  };
}

function viewProduct(row: ConversationRow): Conversation['product'] {
  const { media_id: id, width, height, widths, thumb_hash } = row;
  const picture =
    id === null || width === null || height === null || widths === null || thumb_hash === null
      ? undefined
      : viewImage({ id, width, height, widths, thumb_hash });
  return {
    _id: row.listing_id,
    slug: row.slug,
    title: row.title,
    money: askedMoney(row),
    price: dollarsOf(askedMoney(row), rateOf(row.rate_millionths)),
    // Where there are two prices, `money` is that of the sale and has no period.
    ...(row.rent_period === null || row.rent_cents !== null ? {} : { rentPeriod: row.rent_period }),
    auction: sellingAuctionOf(row),
    status: row.status,
    createdBy: row.listing_seller_id,
    displayImage: picture?.path ?? '',
    ...(picture === undefined ? {} : { picture }),
    isPublic: row.hidden_at === null && row.suspended_at === null && row.deleted_at === null,
  };
}

/** A conversation as one of the two sees it. */
export function viewConversation(row: ConversationRow): Conversation {
  const self = { _id: row.self_id, name: row.self_name, profileImage: row.self_image ?? '' };
  return {
    _id: row.id,
    id: row.id,
    participants: [self, viewOther(row)],
    product: viewProduct(row),
    lastMessage: (row.last_text ?? '').slice(0, excerptLength).toWellFormed(),
    lastMessageBy: row.last_sender_id ?? undefined,
    lastMessageFiles: row.last_files ?? 0,
    lastSeq: row.last_seq,
    unread: row.unread ?? 0,
    readUpToSeq: { [row.self_id]: row.own_read_up_to, [row.other_id]: row.other_read_up_to },
    updatedAt: (row.last_message_at ?? row.created_at).toISOString(),
    isMuted: row.muted_at !== null,
    showsPhone: row.shows_phone,
    isBlocked: row.blocked_at !== null,
  };
}
