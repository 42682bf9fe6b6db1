import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readLog } from '#contract/auctions/log/read-log.ts';
import {
  type BundledRefusal,
  rootOfRefusals,
  spellRefusal,
  writeRefusalHeader,
  writeRefusalLine,
} from '#contract/auctions/refusals/refusal-bundles.ts';
import { refusalsBeside } from '#contract/auctions/refusals/signed-bundles.ts';
import { auction, dollars, system } from '#contract/auctions/testing/forged-auction.ts';
import { Forgery, second } from '#contract/auctions/testing/forgery.ts';
import { OperatorClient } from './operator-client.ts';
import { RefusalReader, wantedOf } from './refusal-reader.ts';

const ofPaddle = 'NEW';
const commandId = (number: number) => `019c0000-0000-4000-8000-${String(number).padStart(12, '0')}`;

type Facts = Partial<BundledRefusal>;
const tooLow = (number: number): Facts => ({ commandId: commandId(number), code: 'BID_TOO_LOW', amount: dollars(900) });

/**
 * A log with bundles of these numbers of refusals, and the file beside it; `factsOf` says what the first, second … are
 * of.
 */
function floodedBy(factsOf: (number: number) => Facts, ...counts: number[]) {
  const forged = new Forgery({ refusalsPerSecond: 5 }).first('SHI', dollars(2_000));
  let number = 0;
  const lines = counts.map((count) => {
    const [at, afterSeq] = [forged.iso(2 * second), forged.rows.length];
    const spelt = Array.from({ length: count }, () => {
      number += 1;
      const bid = { paddle: ofPaddle, byOperator: true, receivedAt: at, at, afterSeq } as const;
      return spellRefusal({ ...bid, ...factsOf(number) } as BundledRefusal);
    });
    const data = { count, root: rootOfRefusals(spelt) };
    forged.add(2 * second, { type: 'refusals.bundled', actor: system, data });
    return spelt.map((one) => writeRefusalLine(forged.rows.length, one)).join('');
  });
  const { rows } = readLog(forged.text);
  return { log: { auction, rows }, text: writeRefusalHeader(auction) + lines.join('') };
}

const flooded = (...counts: number[]) => floodedBy(tooLow, ...counts);

const wants = (...numbers: number[]) =>
  wantedOf(numbers.map((number) => ({ paddle: ofPaddle, commandId: commandId(number), commitment: 'ab'.repeat(32) })));

async function read(reader: RefusalReader, pieces: Iterable<string> | AsyncIterable<string>) {
  for await (const piece of pieces) reader.add(piece);
  return reader.end();
}

async function aSite(answer: (response: ServerResponse) => void): Promise<OperatorClient> {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new OperatorClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

function writesWithoutEnd(text: string) {
  return (response: ServerResponse) => {
    const write = () => {
      while (!response.destroyed && response.write(text));
    };
    response.on('drain', write);
    write();
  };
}

describe('the file of refusals beside a log', () => {
  it('is read however long it is, of which only what is asked for is kept', async () => {
    const { log, text } = flooded(...Array.from({ length: 9 }, () => 5_000));
    expect(text.length).toBeGreaterThan(10_000_000);
    const site = await aSite((response) => response.end(text));
    const { refused, areAll } = await read(new RefusalReader(log, wants(3, 44_999)), site.readRefusals('a-lot'));
    expect(areAll).toBe(true);
    expect(refused.map((one) => one.commandId)).toEqual([commandId(3), commandId(44_999)]);
  });

  it('says the same as where it is read at once, wherever its pieces are cut', async () => {
    const { log, text } = flooded(1, 2, 3, 7);
    const { rows } = log;
    const cases = [text, text.replace('BID_TOO_LOW', 'NOT_ON_GRID'), text.replace(/.*\n$/, ''), text.trimEnd()];
    for (const file of cases) {
      const { refused, areAll } = await refusalsBeside(log, rows, file);
      const all = wants(...Array.from({ length: 13 }, (_, index) => index + 1));
      expect(await read(new RefusalReader(log, all), file)).toEqual({ refused, areAll });
    }
  });

  it('of which nothing was served is not all there', async () => {
    const { log, text } = flooded(2);
    const [header = ''] = text.split('\n');
    expect(await read(new RefusalReader(log, wants(1)), [header])).toEqual({ refused: [], areAll: false });
  });

  it('is none of another auction, or of another kind', async () => {
    const { log, text } = flooded(1);
    for (const other of [text.replace(auction, auction.replace('1', '2')), 'x\n', '{}\n']) {
      await expect(read(new RefusalReader(log, wants(1)), [other])).rejects.toThrow(RangeError);
    }
  });

  it('is not read without end', async () => {
    const { log, text } = flooded(1);
    const [header = '', line = ''] = text.split('\n');
    const [long, many] = [
      await aSite(writesWithoutEnd('x'.repeat(65_536))),
      await aSite(writesWithoutEnd(`${line}\n`.repeat(99))),
    ];
    await expect(read(new RefusalReader(log, wants(1)), long.readRefusals('a-lot'))).rejects.toThrow('longer than');
    const reader = new RefusalReader(log, wants());
    reader.add(`${header}\n`);
    await expect(read(reader, many.readRefusals('a-lot'))).rejects.toThrow('more refusals than');
    const kept = new RefusalReader(log, wants(1));
    kept.add(`${header}\n`);
    await expect(read(kept, many.readRefusals('a-lot'))).rejects.toThrow('more refusals than');
  });

  it('says what became of every bid, however often a bidder has one refused', async () => {
    const unsigned: Facts = { commandId: commandId(1), code: 'NOT_SIGNED' };
    const last = 20_002;
    const factsOf = (number: number) => (number < last ? unsigned : tooLow(number === last ? 1 : 2));
    const { log, text } = floodedBy(factsOf, ...Array.from({ length: 9 }, () => 2_223), 1);
    const { refused, areAll } = await read(new RefusalReader(log, wants(1, 2)), text.split(/(?<=\n)/));
    expect(areAll).toBe(true);
    const codes = refused.map((one) => [one.commandId, one.code]);
    expect(codes.slice(0, 6).map(([, code]) => code)).toEqual([...Array(5).fill('NOT_SIGNED'), 'BID_TOO_LOW']);
    expect(codes.filter(([id]) => id === commandId(2))).toHaveLength(5);
  });
});
