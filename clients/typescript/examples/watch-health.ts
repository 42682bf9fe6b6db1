import type { UrugoClient } from '../src/index.ts';

/** What of the site needs its operator. The key is one of the site, with the scope site-health:read. */
export async function watchHealth(urugo: UrugoClient): Promise<string[]> {
  const { checks } = await urugo.call('GET /api/staff/health');
  return checks.filter(({ state }) => state !== 'ok').map(({ name, problem }) => `${name}: ${problem}`);
}
