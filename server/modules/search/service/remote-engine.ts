import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { type RepeatedTask, repeat } from '#server/platform/clock/repeat.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { SearchEngine } from '../engine-port.ts';
import { questionPath, tokenHeader, totalHeader, untilHeader } from '../search-node.ts';
import type { SearchAnswer } from '../search-requests.ts';

/** A slower node counts as dead; a search takes some milliseconds. */
const questionMilliseconds = 1_500;
const checkMilliseconds = 1_000;
const startMilliseconds = 5_000;
/** Shows that a node answers, and knows our token. */
const easyQuestion = JSON.stringify({ request: { kind: 'suggest', text: '' } });

type Received = { status: number; headers: IncomingMessage['headers']; body: Buffer<ArrayBuffer> };

class KeptConnectionError extends Error {
  override name = 'KeptConnectionError';
}

/** One search node: how it is asked over connections that are kept, and whether it answered last. */
class SearchNode {
  readonly address: string;
  isUp = false;
  readonly #agent: HttpAgent | HttpsAgent;
  readonly #request: typeof httpRequest;

  constructor(address: string) {
    this.address = address;
    const isSecure = address.startsWith('https:');
    this.#agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
    this.#request = isSecure ? httpsRequest : httpRequest;
  }

  /** Asks one question; rejects when there is no whole answer in time. */
  async ask(token: string, question: string): Promise<Received> {
    const headers = { 'content-type': 'application/json', [tokenHeader]: token };
    const signal = AbortSignal.timeout(questionMilliseconds);
    const options = { method: 'POST', headers, agent: this.#agent, signal };
    try {
      return await this.#send(options, question);
    } catch (error) {
      // The node had closed a kept connection: that does not mean it is gone.
      if (error instanceof KeptConnectionError) return this.#send(options, question);
      throw error;
    }
  }

  #send(options: RequestOptions, body: string): Promise<Received> {
    const { promise, resolve, reject } = Promise.withResolvers<Received>();
    const sending = this.#request(new URL(questionPath, this.address), options);
    sending.on('error', (cause) => {
      const wasKept = sending.reusedSocket && !options.signal?.aborted;
      reject(wasKept ? new KeptConnectionError('The connection was closed', { cause }) : cause);
    });
    sending.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sending.end(body);
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}

const numberOf = (header: string | string[] | undefined) => (header === undefined ? undefined : Number(header));

function readAnswer({ status, headers, body }: Received): SearchAnswer {
  if (status === 204) return undefined;
  return { body, total: numberOf(headers[totalHeader]), until: numberOf(headers[untilHeader]) };
}

/**
 * Asks search nodes over HTTP, round-robin. A question that one cannot answer goes to the next: asking twice changes
 * nothing. Nothing is cached here, because this node does not learn when a listing changes.
 */
export function createRemoteEngine(
  { addresses, token = '' }: { addresses: readonly string[]; token: string | undefined },
  log: Log,
): SearchEngine {
  const nodes = addresses.map((address) => new SearchNode(address));
  let turn = 0;
  let checking: RepeatedTask | undefined;

  const note = (node: SearchNode, isUp: boolean, reason: unknown) => {
    if (node.isUp === isUp) return;
    node.isUp = isUp;
    if (isUp) log.info({ node: node.address }, 'a search node answers');
    else log.warn({ node: node.address, reason }, 'a search node does not answer');
  };

  /** The nodes that answered last, rotated for each question; all nodes where none did. */
  const inTurn = (): readonly SearchNode[] => {
    const up = nodes.filter(({ isUp }) => isUp);
    const asked = up.length > 0 ? up : nodes;
    turn = (turn + 1) % asked.length;
    return [...asked.slice(turn), ...asked.slice(0, turn)];
  };

  const askNode = async (node: SearchNode, question: string): Promise<{ answer: SearchAnswer } | undefined> => {
    try {
      const received = await node.ask(token, question);
      const isAnswered = received.status === 200 || received.status === 204;
      // A node that refuses a question for its content may well answer others.
      if (isAnswered || received.status !== 400) note(node, isAnswered, received.status);
      return isAnswered ? { answer: readAnswer(received) } : undefined;
    } catch (error) {
      note(node, false, error);
      return undefined;
    }
  };

  return {
    ask: async (request, seq) => {
      const body = JSON.stringify({ request, seq });
      for (const node of inTurn()) {
        const answered = await askNode(node, body);
        if (answered !== undefined) return answered.answer;
      }
      throw new ApiError('UNAVAILABLE', { retryAfter: 1 });
    },
    isReady: () => nodes.some(({ isUp }) => isUp),
    lagSeconds: () => undefined,
    start: async () => {
      const first = Promise.withResolvers<void>();
      const checkAll = async () => {
        await Promise.all(nodes.map((node) => askNode(node, easyQuestion)));
        if (nodes.some(({ isUp }) => isUp)) first.resolve();
      };
      checking = repeat(checkMilliseconds, checkAll, (error) => log.warn({ err: error }, 'search nodes not checked'));
      await Promise.race([first.promise, delay(startMilliseconds, undefined, { ref: false })]);
    },
    stop: async () => {
      await checking?.stop();
      for (const node of nodes) node.close();
    },
  };
}
