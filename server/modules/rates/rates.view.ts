import type { EndpointResponse } from '#contract/endpoint.ts';
import { writeRate } from '#contract/rates/rate.ts';
import type { DatedRate, listRates } from '#contract/rates/rates.endpoints.ts';
import type { RateRow } from './rates.queries.ts';

export function viewRate({ day, millionths, source }: Pick<RateRow, 'day' | 'millionths' | 'source'>): DatedRate {
  return { day, rwfPerUsd: writeRate({ millionths }), source };
}

export function viewSetRate(row: RateRow): EndpointResponse<typeof listRates>['rates'][number] {
  return {
    ...viewRate(row),
    _id: row.id,
    setAt: row.set_at.toISOString(),
    ...(row.set_by_name !== null && { setBy: row.set_by_name }),
  };
}
