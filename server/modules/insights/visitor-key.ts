import { createHash } from 'node:crypto';
import { isBot } from './is-bot.ts';

export type Looker = { userId: string | undefined; network: string; userAgent: string | undefined };

const keyBytes = 16;

/**
 * A visitor of one day: a hash nobody can turn back, because the salt is thrown away with the day. Undefined for
 * robots, who are no visitors.
 */
export function visitorKey(salt: Buffer, { userId, network, userAgent }: Looker): Buffer | undefined {
  if (userAgent === undefined || isBot(userAgent)) return undefined;
  const who = userId ?? `${network}\n${userAgent}`;
  return createHash('sha256').update(salt).update(who).digest().subarray(0, keyBytes);
}
