import type { UrugoClient } from '../src/index.ts';

/** Who still waits for an answer, for a customer register of one's own. The key needs the scope leads:read. */
export async function openLeads(urugo: UrugoClient): Promise<string[]> {
  const open: string[] = [];
  let cursor: string | undefined;
  do {
    const { leads, nextCursor } = await urugo.call('GET /api/seller/leads', { query: cursor ? { cursor } : {} });
    open.push(
      ...leads.filter(({ answeredAt }) => answeredAt === undefined).map(({ name, email }) => `${name} <${email}>`),
    );
    cursor = nextCursor;
  } while (cursor !== undefined);
  return open;
}
