import { createHash } from 'node:crypto';

export type Looker = { userId: string | undefined; network: string; userAgent: string | undefined };

const keyBytes = 16;

/** What bots, link previews, monitors and programs call themselves. */
const signs =
  /bot\b|bot\/|crawl|spider|slurp|preview|fetch|monitor|scan|headless|lighthouse|python|curl|wget|java\/|okhttp|axios|node|go-http|libwww|httpclient|facebookexternalhit|whatsapp|telegram|embedly|ahrefs|semrush/i;

/** Whether a user agent is not the browser of a person. */
export function isBot(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/') || signs.test(userAgent);
}

/**
 * A visitor of one day, as a hash that cannot be reversed once the salt of the day is deleted. Undefined for bots.
 */
export function visitorKey(salt: Buffer, { userId, network, userAgent }: Looker): Buffer | undefined {
  if (userAgent === undefined || isBot(userAgent)) return undefined;
  const who = userId ?? `${network}\n${userAgent}`;
  return createHash('sha256').update(salt).update(who).digest().subarray(0, keyBytes);
}
