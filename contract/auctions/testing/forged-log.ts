import {
  type AuctionEventDraft,
  type AuctionEventRow,
  chainEvents,
  genesisHash,
  unsignedLogFormat,
  writeLog,
} from '../log/auction-log.ts';

/** A row as the owner of the server could forge it: its content and time, without the chain. */
export type ForgedRow = { at: string; draft: AuctionEventDraft };

/** The content of a row, without the chain. */
export function draftOf({ type, actor, data, commitment }: AuctionEventRow): AuctionEventDraft {
  return { type, actor, data, ...(commitment === undefined ? {} : { commitment }) } as AuctionEventDraft;
}

/** The text of a log whose chain and header fit, whatever its rows say: for tests of the verifier. */
export function forgeLog(rows: readonly ForgedRow[]): string {
  const forged: AuctionEventRow[] = [];
  for (const { at, draft } of rows) {
    const hash = forged.at(-1)?.hash ?? genesisHash;
    forged.push(...chainEvents([draft], { seq: forged.length, hash, at }));
  }
  const [first] = forged;
  if (first?.type !== 'auction.scheduled') throw new Error('No log');
  const { auction, slug } = first.data;
  const head = forged.at(-1)?.hash ?? genesisHash;
  return writeLog({ format: unsignedLogFormat, auction, slug, rows: forged.length, head }, forged);
}
