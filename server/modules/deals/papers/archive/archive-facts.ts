import type { ChecklistItem } from '#contract/deals/checklist.ts';
import type { Language } from '#contract/languages.ts';
import type { DealEventRow } from '../../deal-events.queries.ts';
import type { DealRow } from '../../deals.queries.ts';
import type { DealDocumentRow, SignatureRow } from '../papers.queries.ts';

/** All that an archive is made from; it asks no clock, so that the same deal gives the same archive. */
export type ArchiveFacts = {
  deal: DealRow;
  names: { buyer: string; seller: string };
  languages: readonly Language[];
  site: { name: string; url: string };
  events: readonly DealEventRow[];
  /** The oldest first. */
  documents: readonly DealDocumentRow[];
  signatures: readonly SignatureRow[];
  items: readonly ChecklistItem[];
};

/** The path of each document in the archive: numbered, so that no two share a name. */
export function placesOf(documents: readonly DealDocumentRow[]): Map<string, string> {
  return new Map(
    documents.map(({ id, kind, version, name }, index) => {
      const number = String(index + 1).padStart(3, '0');
      // Some programs that unpack archives stumble over anything else.
      const plain = name
        .normalize('NFKD')
        .replace(/[^\w.-]+/g, '-')
        .replace(/^-+|-+(?=\.)/g, '');
      return [id, `documents/${number}-${kind}-${version}-${plain}`];
    }),
  );
}
