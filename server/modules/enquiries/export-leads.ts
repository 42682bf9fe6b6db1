import { Readable } from 'node:stream';
import type { Lead } from '#contract/enquiries/leads.endpoints.ts';
import type { Db } from '#server/database.ts';
import { csvBegin, csvLine } from '#server/platform/files/csv.ts';
import { readAllLeads } from './leads.queries.ts';
import { viewLead } from './leads.view.ts';

const heads = [
  'date',
  'name',
  'email',
  'phone',
  'listing',
  'message',
  'stage',
  'note',
  'nextOn',
  'answered',
  'source',
  'way',
];

const cellsOf = (lead: Lead) => [
  lead.createdAt,
  lead.name,
  lead.email,
  lead.phoneNumber,
  lead.product.title,
  lead.message,
  lead.stage,
  lead.note,
  lead.nextOn,
  lead.answeredAt,
  lead.source,
  lead.way,
];

/** All enquiries of a seller as a CSV file, the newest first. */
export function streamLeads(db: Db, sellerId: string, today: string): Readable {
  async function* lines() {
    yield csvBegin + csvLine(heads);
    for await (const rows of readAllLeads(db, sellerId, today)) {
      yield rows.map((row) => csvLine(cellsOf(viewLead(row)))).join('');
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
