import { parse } from 'csv-parse/sync';
import { type DatedRate, mostRates, rateSchema } from '#contract/rates/rates.endpoints.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const columns = ['day', 'rwf_per_usd', 'source'] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

function rowsOf(table: string): Row[] {
  try {
    const rows = parse(table, {
      bom: true,
      delimiter: [',', ';', '\t'],
      columns: (headings: string[]) => headings.map((heading) => heading.trim().toLowerCase()),
      skip_empty_lines: true,
      trim: true,
      max_record_size: 1_000,
      to: mostRates + 1,
    });
    return rows as Row[];
  } catch {
    throw new ApiError('UNPROCESSABLE', {
      message: 'This is not a table. Its columns are day, rwf_per_usd and source.',
    });
  }
}

/** The rates of a table (CSV), in its order. Throws with the line of the first invalid one. */
export function readRatesTable(table: string): DatedRate[] {
  const rows = rowsOf(table);
  if (rows.length === 0 || rows.length > mostRates) {
    throw new ApiError('UNPROCESSABLE', { message: `A table holds 1 to ${mostRates} rates under its headings.` });
  }
  return rows.map(({ day, rwf_per_usd: rwfPerUsd, source }, index) => {
    const { data, error } = rateSchema.safeParse({ day, rwfPerUsd, source });
    if (data !== undefined) return data;
    const [issue] = error.issues;
    const wrong = String(issue?.path[0] ?? 'day').replace('rwfPerUsd', 'rwf_per_usd');
    throw new ApiError('UNPROCESSABLE', { message: `Line ${index + 2}: ${wrong} is not right. Nothing was added.` });
  });
}
