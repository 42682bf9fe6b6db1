import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AuctionEventRow, genesisHash, hashOfRow } from '#contract/auctions/log/auction-log.ts';
import { readLog } from '#contract/auctions/log/read-log.ts';
import type { CanonicalValue } from '#contract/auctions/signatures/canonical-json.ts';
import { auction, changed } from '#contract/auctions/testing/forged-auction.ts';
import { forgeLog } from '#contract/auctions/testing/forged-log.ts';
import { judgeEvidence } from '#contract/auctions/witnessing/judge-evidence.ts';
import { dropAnswerSchema } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { OperatorClient } from './operator-client.ts';
import { aBid, anOperator, aWitness, end, forged, ignores, refusing, rows, second } from './testing/watched-lot.ts';

/** The same lot, with another history from its first bid on. */
const other = readLog(
  forgeLog(changed(forged, 'bid.accepted', (draft) => ({ ...draft, commitment: 'cd'.repeat(32) }) as typeof draft)),
).rows;

const listed = { auction, slug: 'lot', head: 'ab'.repeat(32), isRunning: true, isDeciding: true };

describe('a site that does not want to be convicted', () => {
  it('of two logs shows rows without end', async () => {
    const operator = anOperator(ignores);
    const witness = aWitness(operator);
    await witness.look(end - 60 * second);
    operator.shown.rows = other;
    let asked = 0;
    operator.listRows = async (_, after) => {
      asked += 1;
      // So that the test ends even if the witness never stops asking.
      if (asked > 10_000) throw new Error('It was asked for rows without end.');
      const shown = other.slice(after, operator.shown.size);
      return shown.length > 0 ? shown : other.slice(0, 5);
    };
    await witness.look(end - 59 * second);
    const evidence = await witness.evidence();
    expect(evidence).toMatchObject({ kind: 'fork' });
    expect(evidence && (await judgeEvidence(evidence))).toBe('word');
    expect(asked).toBeLessThan(rows.length);
  });

  it('of two logs lists one that is as long as can be, and shows rows without end', async () => {
    const operator = anOperator(ignores);
    const witness = aWitness(operator);
    await witness.look(end - 60 * second);
    const many = Array.from({ length: 200 }, () => other.slice(0, 5)).flat();
    let asked = 0;
    Object.assign(operator, {
      listLogs: async () => [{ ...listed, seq: Number.MAX_SAFE_INTEGER }],
      listRows: async (_: string, after: number) => {
        asked += 1;
        // So that the test ends even if the witness never stops asking.
        if (asked > 200) throw new Error('It was asked for rows without end.');
        return after < operator.shown.size ? other.slice(after, operator.shown.size + 1) : many;
      },
    });
    await witness.look(end - 59 * second);
    const evidence = await witness.evidence();
    expect(evidence).toMatchObject({ kind: 'fork' });
    expect(evidence && (await judgeEvidence(evidence))).toBe('word');
    expect(evidence?.log.length).toBeLessThan(100_000);
    expect(asked).toBeLessThan(60);
  });

  it('shows rows without end that follow one another, which keeps no look from ending', async () => {
    const operator = anOperator(ignores);
    const witness = aWitness(operator);
    let asked = 0;
    let [seq, previous] = [0, genesisHash];
    const next = (row: AuctionEventRow): AuctionEventRow => {
      seq += 1;
      const chained = { ...row, seq, previous };
      previous = hashOfRow({ ...chained, actor: { ...row.actor }, data: row.data as CanonicalValue });
      return { ...chained, hash: previous } as AuctionEventRow;
    };
    Object.assign(operator, {
      listLogs: async () => [{ ...listed, seq: Number.MAX_SAFE_INTEGER }],
      listRows: async () => {
        asked += 1;
        // So that the test ends even if the witness never stops asking.
        if (asked > 60) throw new Error('It was asked for rows without end.');
        return Array.from({ length: 1_000 }, () => next(rows[1] as AuctionEventRow));
      },
    });
    await witness.look(end - 60 * second);
    expect(asked).toBe(50);
  });

  it('answers without end', async () => {
    const server = createServer((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', write);
      write();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const client = new OperatorClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await expect(client.listLogs()).rejects.toThrow('longer than');
  });

  it('answers bids with what would fill the disk', async () => {
    const { refusal } = await refusing(aBid());
    expect(dropAnswerSchema.safeParse({ result: 'refused', refusal }).success).toBe(true);
    const long = 'ab'.repeat(1_000_000);
    const at = `2026-03-02T08:00:00.${'0'.repeat(1_000_000)}Z`;
    for (const field of [{ command: long }, { logKey: long }, { signature: long }, { at }, { auction: long }]) {
      expect(dropAnswerSchema.safeParse({ result: 'refused', refusal: { ...refusal, ...field } }).success).toBe(false);
    }
  });
});
