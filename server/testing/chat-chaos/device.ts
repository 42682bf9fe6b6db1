import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Message } from '#contract/chat/chat.ts';
import type { ChatUser } from './chat-users.ts';

/** How long between two cuts of a device's connection, in milliseconds. */
export type CutPause = readonly [least: number, most: number];

const between = ([least, most]: CutPause) => least + Math.random() * (most - least);

/** A phone or a browser that follows a conversation over a connection that is cut again and again. */
export class Device {
  readonly user: ChatUser;
  /** Ids of messages by their place. */
  readonly known = new Map<number, string>();
  /** What must never happen: a place with two messages. */
  readonly faults: string[] = [];
  /** Milliseconds from each connection until everything was there. */
  readonly catchUps: number[] = [];
  readonly #addresses: readonly string[];
  readonly #cuts: CutPause;
  #socket: Socket | undefined;
  #isOver = false;
  #catching: Promise<void> = Promise.resolve();

  constructor(user: ChatUser, addresses: readonly string[], cuts: CutPause) {
    this.user = user;
    this.#addresses = addresses;
    this.#cuts = cuts;
  }

  #anyAddress(): string {
    return this.#addresses[Math.floor(Math.random() * this.#addresses.length)] ?? '';
  }

  #keep({ seq, _id: id }: Message): void {
    const present = this.known.get(seq);
    if (present !== undefined && present !== id) this.faults.push(`Place ${seq} has ${present} and ${id}`);
    this.known.set(seq, id);
  }

  /** The end of the known messages without a gap. */
  #end(): number {
    let end = 0;
    while (this.known.has(end + 1)) end += 1;
    return end;
  }

  async #catchUp(address: string): Promise<void> {
    for (;;) {
      const url = `${address}/api/chat/messages/${this.user.conversationId}?after=${this.#end()}&limit=500`;
      const answer = await fetch(url, { headers: { cookie: this.user.cookie }, signal: AbortSignal.timeout(5_000) });
      if (!answer.ok) throw new Error(`${answer.status}`);
      const messages = (await answer.json()) as Message[];
      for (const message of messages) this.#keep(message);
      if (messages.length < 500) return;
    }
  }

  /** One connection from its start until it is cut. */
  async #live(): Promise<void> {
    const address = this.#anyAddress();
    const socket = io(address, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie: this.user.cookie },
    });
    this.#socket = socket;
    const catchUp = () => {
      this.#catching = this.#catching.then(() => this.#catchUp(address)).catch(() => undefined);
      return this.#catching;
    };
    socket.on('newMessage', (message: Message) => {
      if (message.conversationId !== this.user.conversationId) this.faults.push('A foreign message');
      const isGap = message.seq > this.#end() + 1;
      this.#keep(message);
      if (isGap) void catchUp();
    });
    socket.on('catchUp', () => void catchUp());
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('connect_error', () => resolve(false));
    });
    if (isOpen) {
      const begun = performance.now();
      await catchUp();
      this.catchUps.push(performance.now() - begun);
      const ended = new Promise((resolve) => socket.once('disconnect', resolve));
      if (this.#isOver) await ended;
      else await Promise.race([delay(between(this.#cuts), undefined, { ref: false }), ended]);
    }
    socket.disconnect();
    await delay(50 + Math.random() * 200);
  }

  /** Lives until `end`; each time it is cut off it comes back at any of the nodes. */
  async run(): Promise<void> {
    while (!this.#isOver) await this.#live();
  }

  /** Reconnects a last time and receives the rest; returns when it has everything, or after the time. */
  async settle(expected: number, milliseconds: number): Promise<number> {
    this.#isOver = true;
    this.#socket?.disconnect();
    const begun = performance.now();
    void this.#live();
    while (this.#end() < expected && performance.now() - begun < milliseconds) await delay(20);
    this.#socket?.disconnect();
    return performance.now() - begun;
  }
}
