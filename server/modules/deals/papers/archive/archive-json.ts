import type { ArchiveFacts } from './archive-facts.ts';
import { placesOf } from './archive-facts.ts';

const iso = (at: Date | null | undefined) => at?.toISOString();

/** What was asked for of a deposit, with the files that show it. */
function claimOf(claim: ArchiveFacts['deal']['deposit_claim'], places: ReadonlyMap<string, string>) {
  if (claim === null) return undefined;
  const items = claim.items.map(({ papers, ...item }) => ({ ...item, files: papers.map((id) => places.get(id)) }));
  return { ...claim, items };
}

/** What was recorded of a handover, with the files of its photographs. */
function recordOf(record: ArchiveFacts['deal']['handover'], places: ReadonlyMap<string, string>) {
  if (record === null) return undefined;
  const rooms = record.rooms.map((room) => ({ ...room, photographs: room.photographs.map((id) => places.get(id)) }));
  return { ...record, rooms };
}

/** The facts of a deal for programs. Accounts are not included; people are named as parties. */
export function archiveJson(facts: ArchiveFacts): string {
  const { deal, names, site, events, documents, signatures, items } = facts;
  const places = placesOf(documents);
  return JSON.stringify(
    {
      site,
      deal: {
        id: deal.id,
        kind: deal.kind,
        state: deal.state,
        money: { amount: deal.amount, currency: deal.currency },
        property: deal.snapshot,
        parties: names,
        offers: deal.offers,
        handover: recordOf(deal.handover, places),
        moveOut: recordOf(deal.move_out_record, places),
        depositClaim: claimOf(deal.deposit_claim, places),
        createdAt: iso(deal.created_at),
        boundAt: iso(deal.bound_at),
        endedAt: iso(deal.ended_at),
      },
      log: events.map(({ seq, at, action, state, role, note, data }) => ({
        seq,
        at: iso(at),
        action,
        state,
        by: role,
        note,
        data,
      })),
      checklist: items.map(({ rule, state, answer, reason, documentId, by, at, agreedAt }) => ({
        key: rule.key,
        title: rule.title,
        source: rule.source,
        state,
        answer,
        reason,
        document: documentId && places.get(documentId),
        by,
        at: iso(at),
        agreedAt: iso(agreedAt),
      })),
      documents: documents.map((row) => ({
        id: row.id,
        file: places.get(row.id),
        kind: row.kind,
        version: row.version,
        author: row.author,
        item: row.item ?? undefined,
        bytes: row.bytes,
        sha256: row.sha256,
        createdAt: iso(row.created_at),
        replacedAt: iso(row.replaced_at),
        replacedBy: row.replaced_by === null ? undefined : places.get(row.replaced_by),
        writtenFrom: row.content ?? undefined,
        signatures: signatures
          .filter(({ document_id }) => document_id === row.id)
          .map(({ party, name, sha256, signed_at, voided_at }) => ({
            party,
            name,
            sha256,
            at: iso(signed_at),
            voidedAt: iso(voided_at),
          })),
      })),
    },
    null,
    2,
  );
}
