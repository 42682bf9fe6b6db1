import type { Generated } from 'kysely';
import type { ImportFailure, ImportState } from '#contract/listing-imports/listing-imports.endpoints.ts';
import type { ListingFacts } from '#contract/listings/listing-form.ts';

export type ListingImportTables = {
  listing_imports: {
    id: string;
    seller_id: string;
    name: string;
    state: ImportState;
    /** The file, until it has been read. */
    content: Buffer | null;
    total: Generated<number>;
    good: Generated<number>;
    created: Generated<number>;
    failure: ImportFailure | null;
    created_at: Date;
    finished_at: Date | null;
  };
  listing_import_rows: {
    import_id: string;
    line: number;
    title: string;
    facts: ListingFacts | null;
    problems: Record<string, string> | null;
    listing_id: string | null;
  };
};
