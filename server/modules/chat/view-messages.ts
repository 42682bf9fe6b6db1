import type { Message } from '#contract/chat/chat.ts';
import type { Db } from '#server/database.ts';
import { findAttachments } from './attachments.queries.ts';
import { viewMessage } from './chat.view.ts';
import { findReadPositions, type MessageRow } from './messages.queries.ts';

/** Messages of one conversation with their files and who has read them. */
export async function viewMessages(db: Db, conversationId: string, rows: readonly MessageRow[]): Promise<Message[]> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [files, positions] = await Promise.all([
    findAttachments(db, conversationId, { from: first.seq, to: last.seq }),
    findReadPositions(db, conversationId),
  ]);
  const read = Object.fromEntries(positions.map(({ user_id, read_up_to_seq }) => [user_id, read_up_to_seq]));
  const filesOf = Map.groupBy(files, ({ message_seq }) => message_seq);
  return rows.map((row) => viewMessage(row, filesOf.get(row.seq) ?? [], read));
}
