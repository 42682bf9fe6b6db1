import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readLog } from '#contract/auctions/read-log.ts';
import { changed } from '#contract/auctions/testing/forged-auction.ts';
import { forgeLog } from '#contract/auctions/testing/forged-log.ts';
import { judgeEvidence } from '#contract/auctions/witnessing/judge-evidence.ts';
import { dropAnswerSchema } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { OperatorClient } from './operator-client.ts';
import { aBid, anOperator, aWitness, end, forged, ignores, refusing, rows, second } from './testing/watched-lot.ts';

/** The same lot, told otherwise from its first bid on. */
const other = readLog(
  forgeLog(changed(forged, 'bid.accepted', (draft) => ({ ...draft, commitment: 'cd'.repeat(32) }) as typeof draft)),
).rows;

describe('a site that does not want to be convicted', () => {
  it('of two logs shows rows without end', async () => {
    const operator = anOperator(ignores);
    const witness = aWitness(operator);
    await witness.look(end - 60 * second);
    operator.shown.rows = other;
    let asked = 0;
    operator.listRows = async (_, after) => {
      asked += 1;
      // So that the test ends where the witness does not.
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
