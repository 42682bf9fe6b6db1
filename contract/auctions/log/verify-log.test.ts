import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../signatures/canonical-json.ts';
import { draftOf, forgeLog } from '../testing/forged-log.ts';
import { type Script, simulateAuction } from '../testing/simulated-auction.ts';
import { type AuctionEventDraft, type AuctionEventRow, chainEvents, genesisHash, writeLog } from './auction-log.ts';
import { rowOfLateStart } from './bid-events.ts';
import { verifyLog } from './verify-log.ts';

const dollars = (amount: number) => amount * 100;

/** Random auctions with bids up to and into the closing window. */
const aScript: fc.Arbitrary<Script> = fc.record({
  startPrice: fc.integer({ min: 1, max: 5_000 }).map(dollars),
  reserve: fc.option(fc.integer({ min: 5_000, max: 15_000 }).map(dollars), { nil: undefined }),
  bids: fc.array(
    fc.record({
      bidder: fc.constantFrom('AAA', 'BBB', 'CCC', 'DDD'),
      maximum: fc.integer({ min: 1, max: 20_000 }).map(dollars),
      after: fc.integer({ min: 1, max: 150_000 }),
    }),
    { maxLength: 20 },
  ),
  incidents: fc.array(
    fc.record({
      before: fc.integer({ min: 0, max: 19 }),
      kind: fc.constantFrom('addendum', 'material', 'reversal', 'withdrawal'),
    }),
    { maxLength: 4 },
  ),
});

function linesOf(text: string): string[] {
  return text.trimEnd().split('\n');
}

function join(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

describe('canonical JSON', () => {
  it('spells a value in one way', () => {
    expect(canonicalJson({ b: [1, -0, null], a: 'é"\n', ä: true, none: undefined, B: {} })).toBe(
      '{"B":{},"a":"é\\"\\n","b":[1,0,null],"ä":true}',
    );
  });

  it('knows no fractions', () => {
    expect(() => canonicalJson({ a: 0.5 })).toThrow(RangeError);
  });
});

describe('a log that is whole', () => {
  it('is found so, with what it amounts to', () => {
    fc.assert(
      fc.property(aScript, (script) => {
        const { text, rows } = simulateAuction(script);
        const verification = verifyLog(text);
        expect(verification).toMatchObject({ isValid: true, rows: rows.length });
      }),
      { numRuns: 300 },
    );
  });

  it('reports the outcome', () => {
    const bids = [
      { bidder: 'AAA', maximum: dollars(4_500), after: 1_000 },
      { bidder: 'BBB', maximum: dollars(5_000), after: 1_000 },
      { bidder: 'CCC', maximum: dollars(8_000), after: 1_000 },
      { bidder: 'AAA', maximum: dollars(6_000), after: 594_000 },
    ];
    const { text } = simulateAuction({ startPrice: dollars(4_000), reserve: dollars(5_500), bids });
    expect(verifyLog(text)).toMatchObject({
      isValid: true,
      outcome: { price: dollars(6_100), paddle: 'CCC', reserve: dollars(5_500), bids: 4, extensions: 1, stage: 'over' },
    });
  });
});

const anExample = () =>
  simulateAuction({
    startPrice: dollars(1_000),
    reserve: dollars(3_000),
    bids: [
      { bidder: 'AAA', maximum: dollars(2_000), after: 1_000 },
      { bidder: 'BBB', maximum: dollars(5_000), after: 1_000 },
      { bidder: 'CCC', maximum: dollars(4_000), after: 590_000 },
      { bidder: 'AAA', maximum: dollars(9_000), after: 20_000 },
    ],
  });

/** Changes one character of a value somewhere in a line, so that the line stays JSON. */
function changeLine(line: string, pick: number): string {
  const places = [...line.matchAll(/[0-9a-zA-Z](?=[^"]*"?[,}\]])/g)].map(({ index }) => index);
  const at = places[pick % places.length] ?? 0;
  const sign = line[at] ?? '';
  const other = /\d/.test(sign) ? String((Number(sign) + 1) % 10) : sign === 'a' ? 'b' : 'a';
  return line.slice(0, at) + other + line.slice(at + 1);
}

describe('a log that was touched', () => {
  it('is found out by every single change, drop, swap and addition, at the first row that was touched', () => {
    const arbitrary = fc.record({ script: aScript, row: fc.nat(), pick: fc.nat(), other: fc.nat() });
    fc.assert(
      fc.property(arbitrary, ({ script, row, pick, other }) => {
        const lines = linesOf(simulateAuction(script).text);
        const at = 1 + (row % (lines.length - 1));
        const to = 1 + (other % (lines.length - 1));
        const line = lines[at] ?? '';
        const mutations = {
          changed: lines.with(at, changeLine(line, pick)),
          dropped: lines.toSpliced(at, 1),
          added: lines.toSpliced(to, 0, line),
          swapped: at === to ? undefined : lines.with(at, lines[to] ?? '').with(to, line),
        };
        for (const [name, mutated] of Object.entries(mutations)) {
          if (mutated === undefined || join(mutated) === join(lines)) continue;
          const verification = verifyLog(join(mutated));
          expect(verification.isValid, `${name} ${at} ${to}`).toBe(false);
          if (verification.isValid || name === 'added') continue;
          const first = name === 'swapped' ? Math.min(at, to) : at;
          expect(verification.problem.line, `${name} ${at} ${to}`).toBe(first + 1);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['dropped', (lines: string[]) => lines.toSpliced(4, 1), /^Row 4 is missing/],
    ['dropped', (lines: string[]) => lines.slice(0, -1), /is missing/],
    ['added', (lines: string[]) => lines.toSpliced(5, 0, lines[4] ?? ''), /^A row was added before row 5/],
    [
      'swapped',
      (lines: string[]) => lines.with(4, lines[6] ?? '').with(6, lines[4] ?? ''),
      /^Row 4 is not in its place/,
    ],
    ['changed', (lines: string[]) => lines.with(3, (lines[3] ?? '').replace('AAA', 'BBB')), /^Row 3 was changed/],
  ])('is reported as %s', (kind, mutate, message) => {
    const verification = verifyLog(join(mutate(linesOf(anExample().text))));
    expect(verification).toMatchObject({ isValid: false, problem: { kind } });
    if (!verification.isValid) expect(verification.problem.message).toMatch(message);
  });

  it('is found out by a change of its header', () => {
    const [header = '', ...rest] = linesOf(anExample().text);
    for (const [from, to] of [
      ['"rows":', '"rows":1'],
      ['simulated', 'similated'],
      ['"head":"', '"head":"0'],
      ['-log/1', '-log/2'],
    ]) {
      expect(verifyLog(join([header.replace(from ?? '', to ?? ''), ...rest])).isValid).toBe(false);
    }
  });

  it.each(['', '\n', 'Hello', '{}', '[]', 'null\n{}', '{"format":"urugo-auction-log/1"}'])('is no log: %j', (text) => {
    expect(verifyLog(text)).toMatchObject({ isValid: false, problem: { kind: 'format', line: 1 } });
  });
});

/** The same log, forged by the owner of the server and chained again. */
function forge(
  rows: readonly AuctionEventRow[],
  change: (row: AuctionEventRow) => AuctionEventDraft | undefined,
): string {
  return forgeLog(
    rows.flatMap((row) => {
      const draft = change(row);
      return draft === undefined ? [] : [{ at: row.at, draft }];
    }),
  );
}

describe('a log that was chained again', () => {
  const { rows } = anExample();
  const lies: [string, (row: AuctionEventRow) => AuctionEventDraft | undefined][] = [
    [
      'a higher price',
      (row) => (row.type === 'price.changed' ? { ...row, data: { price: row.data.price + 100 } } : draftOf(row)),
    ],
    ['another leader', (row) => (row.type === 'lead.changed' ? { ...row, data: { paddle: 'DDD' } } : draftOf(row))],
    [
      'another winner',
      (row) => (row.type === 'auction.closed' ? { ...row, data: { ...row.data, paddle: 'BBB' } } : draftOf(row)),
    ],
    ['no extension', (row) => (row.type === 'auction.extended' ? undefined : draftOf(row))],
    ['a reserve never met', (row) => (row.type === 'reserve.met' ? undefined : draftOf(row))],
    [
      'another reserve',
      (row) =>
        row.type === 'reserve.opened' ? { ...row, data: { ...row.data, amount: row.data.amount + 100 } } : draftOf(row),
    ],
    [
      'another maximum of who was outbid',
      (row) =>
        row.type === 'bid.exhausted' ? { ...row, data: { ...row.data, amount: row.data.amount - 100 } } : draftOf(row),
    ],
    [
      'a bid after the end',
      (row) =>
        row.type === 'bid.accepted'
          ? { ...row, data: { ...row.data, receivedAt: '2026-03-03T00:00:00.000Z' } }
          : draftOf(row),
    ],
  ];

  it('is whole when nothing was changed', () => {
    expect(verifyLog(forge(rows, draftOf))).toMatchObject({ isValid: true });
  });

  it.each(lies)('breaks a rule by %s', (_, change) => {
    expect(verifyLog(forge(rows, change))).toMatchObject({ isValid: false, problem: { kind: 'rule' } });
  });
});

describe('a pause', () => {
  const system = { role: 'system' } as const;
  const staff = { role: 'staff' } as const;
  const minute = 60_000;

  /** A log in which bidding resumes after `after` minutes, with `notice` minutes of notice where notice was promised. */
  function paused({ after, notice, isPromised = true }: { after: number; notice?: number; isPromised?: boolean }) {
    const { rows } = simulateAuction({ startPrice: dollars(1_000), reserve: undefined, bids: [] });
    const [scheduled, started] = rows;
    if (scheduled?.type !== 'auction.scheduled' || started === undefined) throw new Error('No such rows');
    const begun = Date.parse(started.at);
    const iso = (minutes: number) => new Date(begun + minutes * minute).toISOString();
    const promise = isPromised ? { resumeNoticeSeconds: 300 } : {};
    const log: AuctionEventRow[] = [];
    const append = (at: string, draft: AuctionEventDraft) =>
      log.push(...chainEvents([draft], { seq: log.length, hash: log.at(-1)?.hash ?? genesisHash, at }));
    append(scheduled.at, { ...scheduled, data: { ...scheduled.data, ...promise } });
    append(started.at, { type: 'auction.started', actor: system, data: { endsAt: iso(10) } });
    append(iso(1), {
      type: 'auction.suspended',
      actor: staff,
      data: { reason: 'x', remainingMilliseconds: 9 * minute },
    });
    if (notice !== undefined) {
      append(iso(after - notice), {
        type: 'auction.resuming',
        actor: staff,
        data: { resumesAt: iso(after), reason: 'x' },
      });
    }
    append(iso(after), { type: 'auction.resumed', actor: system, data: { endsAt: iso(after + 10) } });
    const { auction, slug } = scheduled.data;
    const header = {
      format: 'urugo-auction-log/1',
      auction,
      slug,
      rows: log.length,
      head: log.at(-1)?.hash ?? '',
    } as const;
    return verifyLog(writeLog(header, log));
  }

  it('ends five minutes after the notice, with ten minutes left', () => {
    expect(paused({ after: 20, notice: 5 })).toMatchObject({ isValid: true, outcome: { stage: 'live' } });
  });

  it('never ends sooner, or without notice', () => {
    expect(paused({ after: 20, notice: 4.9 })).toMatchObject({ isValid: false, problem: { kind: 'rule', seq: 4 } });
    expect(paused({ after: 20 })).toMatchObject({ isValid: false, problem: { kind: 'rule', seq: 4 } });
  });

  it('ended without notice in auctions from before the rule', () => {
    expect(paused({ after: 20, isPromised: false })).toMatchObject({ isValid: true });
  });
});

describe('an addendum, and a deposit that did not stay', () => {
  const { rows } = simulateAuction({
    startPrice: dollars(1_000),
    reserve: undefined,
    bids: [
      { bidder: 'AAA', maximum: dollars(2_000), after: 1_000 },
      { bidder: 'BBB', maximum: dollars(5_000), after: 1_000 },
      { bidder: 'CCC', maximum: dollars(3_000), after: 1_000 },
      { bidder: 'CCC', maximum: dollars(9_000), after: 1_000 },
      { bidder: 'AAA', maximum: dollars(4_000), after: 1_000 },
    ],
    incidents: [
      { before: 2, kind: 'material' },
      { before: 3, kind: 'withdrawal' },
      { before: 4, kind: 'reversal' },
    ],
  });
  const types = rows.map(({ type }) => type);
  /** The same log, in which the first row of a type is replaced or left out. */
  const forgeFirst = (
    type: AuctionEventRow['type'],
    change: (row: AuctionEventRow) => AuctionEventDraft | undefined,
  ) => {
    const first = rows.find((row) => row.type === type);
    return verifyLog(forge(rows, (row) => (row === first ? change(row) : draftOf(row))));
  };
  const refused = { isValid: false, problem: { kind: 'rule' } };

  it('are played by the rules', () => {
    for (const type of ['addendum.published', 'terms.accepted', 'bidder.suspended', 'bid.voided'] as const) {
      expect(types).toContain(type);
    }
    expect(verifyLog(forge(rows, draftOf))).toMatchObject({ isValid: true, outcome: { paddle: 'AAA' } });
  });

  it.each<[string, () => unknown]>([
    ['a bid on terms that were not accepted', () => forgeFirst('terms.accepted', () => undefined)],
    [
      'terms accepted by another bidder',
      () => forgeFirst('terms.accepted', (row) => ({ ...draftOf(row), actor: { role: 'bidder', paddle: 'AAA' } })),
    ],
    [
      'an addendum by another actor',
      () => forgeFirst('addendum.published', (row) => ({ ...draftOf(row), actor: { role: 'seller' } })),
    ],
    [
      'a withdrawal after a change that did not matter',
      () =>
        forgeFirst('addendum.published', (row) =>
          row.type === 'addendum.published'
            ? { ...draftOf(row), ...row, data: { ...row.data, isMaterial: false } }
            : undefined,
        ),
    ],
    ['bids that stay although their deposit did not', () => forgeFirst('bidder.suspended', () => undefined)],
  ])('break a rule by %s', (_, forged) => {
    expect(forged()).toMatchObject(refused);
  });
});

describe('a late start', () => {
  const minute = 60_000;

  /** A log that starts this many minutes late, with or without the row on it. */
  function late({ by, isTold, isPromised = true }: { by: number; isTold: boolean; isPromised?: boolean }) {
    const { rows } = simulateAuction({ startPrice: dollars(1_000), reserve: undefined, bids: [] });
    const [scheduled, started, closed] = rows;
    if (scheduled?.type !== 'auction.scheduled' || started === undefined || closed === undefined)
      throw new Error('Rows');
    const begun = Date.parse(started.at);
    const end = begun + 10 * minute;
    const to = isTold ? begun + by + 30 * minute : end;
    const iso = (time: number) => new Date(time).toISOString();
    const log: AuctionEventRow[] = [];
    const append = (at: number, draft: AuctionEventDraft) =>
      log.push(...chainEvents([draft], { seq: log.length, hash: log.at(-1)?.hash ?? genesisHash, at: iso(at) }));
    const promise = isPromised ? { lateStartSeconds: 5 } : {};
    append(begun - 1_000, { ...scheduled, data: { ...scheduled.data, ...promise } });
    append(begun + by, draftOf(started));
    if (isTold) append(begun + by, rowOfLateStart(end, to));
    append(to, draftOf(closed));
    const { auction, slug } = scheduled.data;
    const head = log.at(-1)?.hash ?? '';
    return verifyLog(writeLog({ format: 'urugo-auction-log/1', auction, slug, rows: log.length, head }, log));
  }

  it('keeps its duration, or breaks a rule', () => {
    expect(late({ by: 6_000, isTold: true })).toMatchObject({ isValid: true });
    expect(late({ by: 6_000, isTold: false })).toMatchObject({ isValid: false, problem: { kind: 'rule', seq: 2 } });
  });

  it('is none within five seconds: the end may not move', () => {
    expect(late({ by: 4_999, isTold: false })).toMatchObject({ isValid: true });
    expect(late({ by: 4_999, isTold: true })).toMatchObject({ isValid: false, problem: { kind: 'rule', seq: 3 } });
  });

  it('kept its end in auctions from before the rule', () => {
    expect(late({ by: 6_000, isTold: false, isPromised: false })).toMatchObject({ isValid: true });
  });
});
