import type { ListingImport } from '#contract/listing-imports/listing-imports.endpoints.ts';
import type { ImportRow, ProblemRow } from './listing-imports.queries.ts';

export function viewImport(row: ImportRow): ListingImport {
  return {
    _id: row.id,
    name: row.name,
    state: row.state,
    total: row.total,
    good: row.good,
    created: row.created,
    failure: row.failure ?? undefined,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString(),
  };
}

/** A row of the table that cannot become a property, with the problem of each field. */
export function viewProblem({ line, title, problems }: ProblemRow) {
  return { line, title, problems: problems ?? {} };
}
