import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { freeHeldJobs } from '#server/platform/database/abandoned-jobs.ts';
import { type Answer, type AuctionSite, type Bidder, call, type Sent } from '../auctions/auction-site.ts';

/** A site whose node is killed while people act, where the node is now, and how a call to it is sent until it is answered. */
export type KilledSite = {
  site: AuctionSite;
  address: () => string;
  send?: (path: string, sent: Sent) => Promise<Answer>;
};

/** A deal, and the actions that were acknowledged to its parties, in that order. */
export type ActedDeal = { id: string; acknowledged: string[] };

/** One call, sent again until it is answered. */
export async function callUntilAnswered(
  { address, send }: Pick<KilledSite, 'address' | 'send'>,
  path: string,
  sent: Sent,
): Promise<Answer> {
  if (send !== undefined) return send(path, sent);
  for (;;) {
    try {
      const answer = await call(address(), path, sent);
      if (answer.status < 500) return answer;
    } catch {
      // The node was killed; another comes.
    }
    await delay(50);
  }
}

/** The same for calls that cannot be refused. */
export async function callUntilAccepted(
  work: Pick<KilledSite, 'address' | 'send'>,
  path: string,
  sent: Sent,
): Promise<Answer['body']> {
  const { status, body } = await callUntilAnswered(work, path, sent);
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export async function readDeal(work: KilledSite, { token }: Bidder, { id }: ActedDeal): Promise<Deal> {
  return Object(await callUntilAccepted(work, `/api/deals/${id}`, { token })).deal;
}

/** Takes an action on the deal as it is now; returns whether it was taken, which is noted, or refused. */
export async function tryStep(
  work: KilledSite,
  deal: ActedDeal,
  { token }: Bidder,
  { action, fields = {} }: { action: DealAction; fields?: object },
): Promise<Answer> {
  const { version } = await readDeal(work, { id: '', token }, deal);
  const body = { action, expectedVersion: version, commandId: randomUUID(), fields };
  const answer = await callUntilAnswered(work, `/api/deals/${deal.id}/actions`, { token, body });
  if (answer.status === 200) deal.acknowledged.push(action);
  return answer;
}

/** The same where it cannot be refused. */
export async function step(
  work: KilledSite,
  deal: ActedDeal,
  who: Bidder,
  action: DealAction,
  fields: object = {},
): Promise<void> {
  const { status, body } = await tryStep(work, deal, who, { action, fields });
  if (status !== 200) throw new Error(`${action} was answered ${status}: ${JSON.stringify(body)}`);
}

/** How long a node lives, in turn: some die at once, some have time for the follow-up of an action. */
const livesMilliseconds = [150, 2_400, 300, 1_200, 600];

/**
 * Kills the node until the work is done, or as often as asked; returns what the work has brought, and how often it was
 * killed.
 */
export async function killWhile<Result>(
  site: AuctionSite,
  { kills, environment = {} }: { kills: number; environment?: NodeJS.ProcessEnv },
  { work, say }: { work: (on: KilledSite) => Promise<Result>; say: (killed: number) => void },
): Promise<{ result: Result; killed: number }> {
  let node = await site.startNode(environment);
  let isOver = false;
  const working = work({ site, address: () => node.address }).finally(() => {
    isOver = true;
  });
  // Errors are reported below, after the last kill.
  working.catch(() => undefined);
  let killed = 0;
  try {
    while (!isOver && killed < kills) {
      await delay(livesMilliseconds[killed % livesMilliseconds.length]);
      node.kill();
      killed += 1;
      // As a node that starts its own database would: the process that held jobs has died.
      await freeHeldJobs(site.db);
      node = await site.startNode(environment);
      say(killed);
    }
    return { result: await working, killed };
  } finally {
    await node.stop();
  }
}
