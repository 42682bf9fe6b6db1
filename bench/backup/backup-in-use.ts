import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type AuctionSite, call, startAuctionSite } from '../auctions/auction-site.ts';
import { bidders, bidOn, type Run, untilLive } from '../auctions/bidding.ts';
import type { Finding } from '../results.ts';
import { type AcknowledgedBid, compareCopy, type Expected } from './compare-copy.ts';
import { runCommand, startCommand } from './run-command.ts';
import { type Acknowledged, keepWriting } from './writers.ts';

type Say = (message: string) => void;

/** How many backups are made, and how many of them are killed half way. */
export type UseSize = { backups: number; kills: number };

/** A backup that was completed, with its moment, or the unfinished file of one that was killed. */
type Made = { file: string; takenAt: number | undefined };

const commandEnvironment = (site: AuctionSite) => ({ ...site.settings, MESSAGES_PER_MINUTE: '100000' });

async function makeBackup(site: AuctionSite, file: string): Promise<Made> {
  const { said } = await runCommand('backup', [file], commandEnvironment(site));
  const [, moment = ''] = /as it was at (\S+Z)/.exec(said) ?? [];
  return { file, takenAt: Date.parse(moment) };
}

/** Kills the program once the first bytes are there. */
async function killBackup(site: AuctionSite, file: string): Promise<Made> {
  const unfinished = `${file}.unfinished`;
  for (;;) {
    const { ended, kill } = startCommand('backup', [file], commandEnvironment(site));
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    while (!isOver && !(existsSync(unfinished) && statSync(unfinished).size > 0)) await delay(1);
    kill();
    await ended;
    if (!existsSync(file)) return { file: unfinished, takenAt: undefined };
    // It was quicker than the kill.
    rmSync(file);
  }
}

async function makeAll(site: AuctionSite, folder: string, { backups, kills }: UseSize, say: Say): Promise<Made[]> {
  const made: Made[] = [];
  const every = Math.floor(backups / kills);
  for (let number = 1; number <= backups; number += 1) {
    const file = join(folder, `${number}.tar`);
    const isKilled = number % every === 0 && number / every <= kills;
    made.push(await (isKilled ? killBackup(site, file) : makeBackup(site, file)));
    say(`  backup ${number} of ${backups}${isKilled ? ', killed half way' : ''}`);
  }
  return made;
}

function bidsOf({ accepted }: Run): AcknowledgedBid[] {
  return accepted.map(({ seq, receipt, answeredAt }) => ({
    at: performance.timeOrigin + answeredAt,
    auction: receipt.auction,
    seq,
    hash: receipt.hash,
  }));
}

type Outcome = { restored: number; refused: number; expected: number; lost: number; wrong: number };

async function restoreOne(site: AuctionSite, { file, takenAt }: Made, expected: Expected, sum: Outcome): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'urugo-bench-restored-'));
  chmodSync(dataDir, 0o755);
  try {
    const environment = { ...commandEnvironment(site), DATA_DIR: dataDir, DATABASE_URL: '' };
    const { code, complaint } = await startCommand('restore', [file], environment).ended;
    if (takenAt === undefined) {
      if (code === 1 && /^\S+ cannot be restored\. It [^\n]+\.\n$/.test(complaint)) sum.refused += 1;
      return;
    }
    if (code !== 0) return;
    sum.restored += 1;
    const compared = await compareCopy(dataDir, expected, takenAt);
    sum.expected += compared.expected;
    sum.lost += compared.lost;
    sum.wrong += compared.wrongBooks;
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function loadSite(site: AuctionSite, size: UseSize, folder: string, say: Say) {
  const people = await site.addBidders(bidders);
  const { id } = await site.addAuction();
  await site.admit(id, people);
  const node = await site.startNode({ MESSAGES_PER_MINUTE: '100000' });
  try {
    await untilLive(node.address, [id]);
    await call(node.address, '/api/time');
    const acknowledged: Acknowledged = { messages: [], pictures: [], transfers: [] };
    let over = false;
    const isOver = () => over;
    const bidding = bidOn(
      { id, people },
      { nodes: [node.address], count: Number.POSITIVE_INFINITY, isOver, pause: 400 },
    );
    const writing = keepWriting(site, { address: node.address, isOver, acknowledged });
    writing.catch(() => undefined);
    const made = await makeAll(site, folder, size, say).finally(() => {
      over = true;
    });
    await writing;
    return { made, expected: { ...acknowledged, bids: bidsOf(await bidding) } };
  } finally {
    await node.stop();
  }
}

/** Backups while forty people bid and twenty write, some of them killed half way; each is restored in another place. */
export async function measureBackupInUse(size: UseSize, say: Say): Promise<Finding[]> {
  const site = await startAuctionSite();
  const folder = mkdtempSync(join(tmpdir(), 'urugo-bench-backups-'));
  try {
    const { made, expected } = await loadSite(site, size, folder, say);
    const sum: Outcome = { restored: 0, refused: 0, expected: 0, lost: 0, wrong: 0 };
    for (const [index, one] of made.entries()) {
      await restoreOne(site, one, expected, sum);
      say(`  restored ${index + 1} of ${made.length}: ${sum.lost} of ${sum.expected} lost`);
    }
    const { bids, messages, pictures, transfers } = expected;
    const whole = size.backups - size.kills;
    return [
      {
        what: `backups while 40 people bid (${bids.length} bids) and 20 write (${messages.length} messages, ${pictures.length} pictures, ${transfers.length} bookings): restored`,
        target: `${whole} of ${whole}`,
        measured: String(sum.restored),
        isMet: sum.restored === whole,
      },
      {
        what: `of ${sum.expected} acknowledged before the moments of their backups: lost`,
        target: '0',
        measured: String(sum.lost),
        isMet: sum.lost === 0 && sum.expected > 0,
      },
      {
        what: 'logs of auctions and sums of the ledger that do not hold after the restore',
        target: '0',
        measured: String(sum.wrong),
        isMet: sum.wrong === 0,
      },
      {
        what: 'backups killed half way: refused with a sentence',
        target: `${size.kills} of ${size.kills}`,
        measured: String(sum.refused),
        isMet: sum.refused === size.kills,
      },
    ];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
