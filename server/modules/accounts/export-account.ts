import type { Platform } from '#server/platform.ts';
import type { Client } from './client.ts';
import { exportEnquiries, exportRows, exportUser } from './personal-data.queries.ts';
import { personalColumns } from './personal-data.ts';
import { recordSecurityEvent } from './record-security-event.ts';

type Row = Record<string, unknown>;

/** A link that lets its reader in does not leave through the export: the account may be in a stranger's hands. */
function withoutTokens(row: Row): Row {
  const { text_body: text } = row;
  return typeof text === 'string' ? { ...row, text_body: text.replace(/token=[\w.-]+/g, 'token=…') } : row;
}

/** Everything stored about a person, by table. */
export async function exportAccount(
  { db, clock }: Platform,
  owner: { userId: string; client: Client },
): Promise<{ exportedAt: string; data: Record<string, Row[]> }> {
  const { userId } = owner;
  await recordSecurityEvent(db, clock, 'data_exported', owner);
  const data: Record<string, Row[]> = {
    users: await exportUser(db, userId),
    enquiries: await exportEnquiries(db, userId),
  };
  for (const column of personalColumns) {
    if (column.exportsWithout === undefined) continue;
    const rows = (await exportRows(db, column, userId)).map(withoutTokens);
    // A person may be in a table in more than one way: as the buyer in some conversations, as the seller in others.
    data[column.table] = [...(data[column.table] ?? []), ...rows];
  }
  return { exportedAt: clock.now().toISOString(), data };
}
