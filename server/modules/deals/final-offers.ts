import type { Config } from '#server/config.ts';
import { Sealer } from '#server/sealing.ts';
import type { DealRow } from './deals.queries.ts';

const sealers = new WeakMap<object, Sealer>();

/** Seals and opens final offers, with the keys of auctions, which are not in the database. */
export function sealerOf(config: Pick<Config, 'auctionKeys'>): Sealer {
  const known = sealers.get(config.auctionKeys) ?? new Sealer(config.auctionKeys);
  sealers.set(config.auctionKeys, known);
  return known;
}

/** The final offer that a buyer has sent; undefined where there is none. */
export function openFinal(config: Pick<Config, 'auctionKeys'>, row: Pick<DealRow, 'id' | 'sealed_final'>) {
  return row.sealed_final === null ? undefined : sealerOf(config).open(row.id, row.sealed_final).amount;
}
