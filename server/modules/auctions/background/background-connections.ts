import type { Platform } from '#server/platform.ts';

/** The share of the connections to the database for auctions that end at the same time; the others are for bids. */
const shareOfConnections = 0.4;

/** How many transactions the background work of auctions runs at a time, each on a connection of its own. */
export function backgroundConnections({ config }: Pick<Platform, 'config'>): number {
  return Math.max(1, Math.floor(config.databasePoolSize * shareOfConnections));
}
