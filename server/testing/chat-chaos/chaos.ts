import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/database.ts';
import { addChatUsers, type ChatUser } from './chat-users.ts';
import { type CutPause, Device } from './device.ts';

export type ChaosPlan = {
  pairs: number;
  messagesPerPerson: number;
  devicesPerPerson: number;
  /** How long the conversation lasts at least, however fast each message is sent; without it there are no pauses. */
  spreadOverSeconds?: number;
  /** Connections of devices are cut after such times. */
  cuts: CutPause;
  /** Done once while messages are sent: for example, a node dies. */
  meanwhile?: () => Promise<void>;
};

export type ChaosResult = {
  sent: number;
  /** Messages that were acknowledged and are stored nowhere, or twice. */
  lost: string[];
  doubled: string[];
  /** Devices whose order differs from the database's, or that have not received everything. */
  differing: string[];
  faults: string[];
  /** Connections made, and the longest time from one to having everything, in milliseconds. */
  connections: number;
  slowestCatchUp: number;
  seconds: number;
};

/** A try ends after such a time, whether the message was written or not: then it is tried again. */
const impatience = [100, 2_000] as const;
const settleMilliseconds = 3_000;

async function trySending(address: string, user: ChatUser, clientMessageId: string): Promise<string | undefined> {
  const [least, most] = impatience;
  try {
    const answer = await fetch(`${address}/api/chat/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: user.cookie },
      body: JSON.stringify({ conversationId: user.conversationId, text: clientMessageId, clientMessageId }),
      signal: AbortSignal.timeout(Math.round(least + Math.random() * (most - least))),
    });
    if (!answer.ok) return undefined;
    return Object(await answer.json())._id;
  } catch {
    return undefined;
  }
}

/** Sends one message after the other, each as often as it takes; returns the ids that were acknowledged. */
async function talk(
  user: ChatUser,
  addresses: readonly string[],
  { messagesPerPerson, spreadOverSeconds = 0 }: ChaosPlan,
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let n = 0; n < messagesPerPerson; n += 1) {
    await delay((spreadOverSeconds * 1_000) / messagesPerPerson);
    const clientMessageId = crypto.randomUUID();
    for (;;) {
      const address = addresses[Math.floor(Math.random() * addresses.length)] ?? '';
      const id = await trySending(address, user, clientMessageId);
      if (id !== undefined) {
        acknowledged.push(id);
        break;
      }
      await delay(20 + Math.random() * 100);
    }
  }
  return acknowledged;
}

async function ordersOf(db: Db, users: readonly ChatUser[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('messages')
    .select(['conversation_id', 'seq', 'id'])
    .where('conversation_id', 'in', [...new Set(users.map(({ conversationId }) => conversationId))])
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute();
  const orders = new Map<string, string[]>();
  for (const { conversation_id, id } of rows) orders.set(conversation_id, [...(orders.get(conversation_id) ?? []), id]);
  return orders;
}

/**
 * Sends messages over nodes whose connections are cut all the time; every attempt may time out and is retried.
 * Reports violations: lost, doubled, differently ordered or late messages.
 */
export async function runChaos(db: Db, addresses: readonly string[], plan: ChaosPlan): Promise<ChaosResult> {
  const users = await addChatUsers(db, plan.pairs);
  const devices = users.flatMap((user) =>
    Array.from({ length: plan.devicesPerPerson }, () => new Device(user, addresses, plan.cuts)),
  );
  const begun = performance.now();
  for (const device of devices) void device.run();
  const talking = Promise.all(users.map((user) => talk(user, addresses, plan)));
  await plan.meanwhile?.();
  const acknowledged = (await talking).flat();
  const seconds = (performance.now() - begun) / 1_000;
  const perConversation = plan.messagesPerPerson * 2;
  const settled = await Promise.all(devices.map((device) => device.settle(perConversation, settleMilliseconds)));
  const orders = await ordersOf(db, users);
  const written = [...orders.values()].flat();
  const present = new Set(written);
  return {
    sent: acknowledged.length,
    lost: acknowledged.filter((id) => !present.has(id)),
    doubled: written.length === new Set(acknowledged).size ? [] : ['More messages than were sent'],
    differing: devices.flatMap(({ user, known }) => {
      const heard = [...known].sort(([one], [other]) => one - other).map(([, id]) => id);
      return heard.join() === orders.get(user.conversationId)?.join() ? [] : [`${user.userId}: ${heard.length}`];
    }),
    faults: devices.flatMap(({ faults }) => faults),
    connections: devices.reduce((total, { catchUps }) => total + catchUps.length, 0),
    slowestCatchUp: Math.max(...settled, ...devices.flatMap(({ catchUps }) => catchUps)),
    seconds,
  };
}
