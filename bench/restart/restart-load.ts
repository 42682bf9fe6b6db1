import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sendMessage } from '#contract/chat/chat.endpoints.ts';
import type { Db } from '#server/database.ts';
import { addChatUsers, type ChatUser } from '#server/testing/chat-chaos/chat-users.ts';
import { Device } from '#server/testing/chat-chaos/device.ts';

/** Clients that keep their connection, clients that open one for each request, and pairs of people who chat. */
const [keepers, newcomers, pairs] = [12, 6, 10];
const paths = ['/', '/api/product/all?page=1&limit=20', '/healthz'];
const writingPauseMilliseconds = 50;
/** Devices lose their connection for other reasons too. */
const cuts = [5_000, 10_000] as const;
const settleMilliseconds = 5_000;

export type LoadOutcome = {
  requests: number;
  /** Requests without a complete answer or with an unexpected one, by what came instead. */
  failed: Map<string, number>;
  messages: number;
  /** Devices that had not every acknowledged message in its place at the end. */
  lacking: number;
  slowestCatchUp: number;
};

type Sent = { method: 'GET' | 'POST'; path: string; cookie?: string; body?: unknown };

/** Sends a request; returns what came. */
function send(address: string, agent: Agent | false, { method, path, cookie, body }: Sent): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = request(new URL(path, address), { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += method === 'POST' ? part : '';
      });
      response.once('error', () => resolve('an answer that was cut'));
      response.once('end', () => {
        const isWhole = response.complete && response.statusCode === 200;
        resolve(isWhole ? `200 ${text}` : `status ${response.statusCode}`);
      });
    });
    sent.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** People who request pages and lists without a pause, write to each other, and listen, until stopped. */
export class RestartLoad {
  readonly #address: string;
  readonly #stopping = new AbortController();
  readonly #failed = new Map<string, number>();
  readonly #said = new Map<string, string[]>();
  #requests = 0;
  #devices: Device[] = [];
  #working: Promise<unknown> = Promise.resolve();

  constructor(address: string) {
    this.#address = address;
  }

  async start(db: Db): Promise<void> {
    const users = await addChatUsers(db, pairs);
    this.#devices = users.map((user) => new Device(user, [this.#address], cuts));
    for (const device of this.#devices) void device.run();
    const asking = Array.from({ length: keepers + newcomers }, (_, number) => this.#ask(number < keepers));
    this.#working = Promise.all([...asking, ...users.map((user) => this.#write(user))]);
  }

  async stop(db: Db): Promise<LoadOutcome> {
    this.#stopping.abort();
    await this.#working;
    let lacking = 0;
    let slowestCatchUp = 0;
    await Promise.all(
      this.#devices.map(async (device) => {
        const { conversationId } = device.user;
        const acknowledged = this.#said.get(conversationId) ?? [];
        const settled = await device.settle(acknowledged.length, settleMilliseconds);
        slowestCatchUp = Math.max(slowestCatchUp, settled, ...device.catchUps);
        const rows = await db
          .selectFrom('messages')
          .select(['id', 'seq'])
          .where('conversation_id', '=', conversationId)
          .execute();
        const isAllThere = rows.every(({ id, seq }) => device.known.get(Number(seq)) === id);
        const stored = new Set(rows.map(({ id }) => id));
        const isAllStored = acknowledged.every((id) => stored.has(id));
        if (!isAllThere || !isAllStored || device.faults.length > 0) lacking += 1;
      }),
    );
    const messages = [...this.#said.values()].reduce((sum, said) => sum + said.length, 0);
    return { requests: this.#requests, failed: this.#failed, messages, lacking, slowestCatchUp };
  }

  /** Sends a request; returns its text, or undefined when it failed. */
  async #send(agent: Agent | false, sent: Sent): Promise<string | undefined> {
    this.#requests += 1;
    const answer = await send(this.#address, agent, sent);
    if (answer.startsWith('200 ')) return answer.slice(4);
    const failure = `${sent.method} ${sent.path}: ${answer}`;
    this.#failed.set(failure, (this.#failed.get(failure) ?? 0) + 1);
    return undefined;
  }

  async #ask(isKeeping: boolean): Promise<void> {
    const agent = isKeeping && new Agent({ keepAlive: true, maxSockets: 1 });
    for (let asked = 0; !this.#stopping.signal.aborted; asked += 1) {
      await this.#send(agent, { method: 'GET', path: paths[asked % paths.length] ?? '/' });
    }
    if (agent) agent.destroy();
  }

  /** A message that failed counts as such, and is not sent again. */
  async #write({ cookie, conversationId }: ChatUser): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!this.#stopping.signal.aborted) {
      const clientMessageId = crypto.randomUUID();
      const body = { conversationId, text: clientMessageId, clientMessageId };
      const answer = await this.#send(agent, { method: 'POST', path: sendMessage.path, cookie, body });
      if (answer !== undefined) {
        const said = this.#said.get(conversationId) ?? [];
        this.#said.set(conversationId, [...said, String(JSON.parse(answer)._id)]);
      }
      await delay(writingPauseMilliseconds);
    }
    agent.destroy();
  }
}
