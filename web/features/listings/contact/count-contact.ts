import type { ContactWay } from '#contract/insights/insights.endpoints.ts';
import { callApi } from '#web/lib/api-client.ts';

/** Says that a visitor takes the seller's number from a listing. A call must never depend on being counted. */
export function countContact(id: string, way: ContactWay): void {
  void callApi('POST /api/product/contact/{id}', { params: { id }, body: { way } }).catch(() => undefined);
}
