import type { ApiCall, ApiInput, ApiResponse } from '#contract/api.ts';
import { ApiRefusal, callApi } from './api-client.ts';

/** A page of a list. A cursor that the API cannot read, as in a truncated address, gives the first page. */
export async function callForPage<Call extends ApiCall>(
  call: Call,
  input: ApiInput<Call>,
  signal: AbortSignal,
): Promise<ApiResponse<Call>> {
  try {
    return (await callApi(call, input, signal)).data;
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.fields.cursor === undefined) throw error;
    const query = { ...(input.query as object), cursor: undefined };
    return (await callApi(call, { ...input, query }, signal)).data;
  }
}
