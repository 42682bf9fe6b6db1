import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isSignedWith } from '#server/testing/webhook-receiver.ts';

type Counts = { attempts: number; failed: number; hung: number; cut: number; repeated: number; unsigned: number };

/** A receiver that answers many messages wrongly the first time; what it received, by subject and in order. */
export type UnreliableReceiver = {
  url: string;
  secret: string;
  accepted: Map<string, number[]>;
  counts: Counts;
  close(): Promise<void>;
};

/** One of this many messages is refused, cut off after it was received, or never answered, the first time it comes. */
const [failsOne, cutsOne, hangsOne] = [20, 25, 250];

export async function startUnreliableReceiver(): Promise<UnreliableReceiver> {
  const accepted = new Map<string, number[]>();
  const seen = new Set<string>();
  const counts: Counts = { attempts: 0, failed: 0, hung: 0, cut: 0, repeated: 0, unsigned: 0 };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const id = String(request.headers['webhook-id']);
    counts.attempts += 1;
    if (!isSignedWith(receiver.secret, request.headers, body)) counts.unsigned += 1;
    const isFirst = !seen.has(id);
    seen.add(id);
    if (isFirst && seen.size % hangsOne === 0) {
      counts.hung += 1;
      return;
    }
    if (isFirst && seen.size % failsOne === 0) {
      counts.failed += 1;
      response.writeHead(500).end();
      return;
    }
    const { _id: subject, seq } = JSON.parse(body).data;
    const before = accepted.get(subject) ?? [];
    if (before.includes(seq)) counts.repeated += 1;
    accepted.set(subject, [...before, seq]);
    if (isFirst && seen.size % cutsOne === 0) {
      counts.cut += 1;
      response.destroy();
      return;
    }
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const receiver = { url: `http://127.0.0.1:${port}/hook`, secret: '', accepted, counts, close };
  return receiver;
}

/** What all receivers did together. */
export function describeReceiver(sum: (pick: (counts: Counts) => number) => number): string {
  const [attempts, failed, cut] = [sum((one) => one.attempts), sum((one) => one.failed), sum((one) => one.cut)];
  const [hung, repeated] = [sum((one) => one.hung), sum((one) => one.repeated)];
  return `${attempts} attempts: ${failed} answered 500, ${cut} cut off after they were taken in, ${hung} never answered; ${repeated} came again`;
}
