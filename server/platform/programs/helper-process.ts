import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { readFrames, writeFrame } from './frames.ts';

/** The head of a message to a helper program: the number of a task, and the task. */
export type TaskHead<Task> = { id: number; task: Task };

/** The head of its answer: the number of the task, and its result or why there is none. */
export type AnswerHead<Result, Problem> = { id: number; result?: Result; problem?: Problem };

/** What a finished task gave: its result, and the bytes that belong to it. */
export type Done<Result> = { result: Result; parts: Buffer[] };

export type HelperOptions<Problem> = {
  program: URL;
  /** After this long without a task the program ends, and frees its memory. */
  idleMilliseconds: number;
  /** The error for a problem that the program has reported; without one it has broken down over the task twice. */
  errorOf(problem?: Problem): Error;
};

type Open<Task, Result> = {
  task: Task;
  parts: Buffer[];
  attempts: number;
  resolve(done: Done<Result>): void;
  reject(error: Error): void;
};
type Child = ChildProcessByStdio<Writable, Readable, null>;

const stopMilliseconds = 2_000;
/** A task that has crashed the program is not retried for ever. */
const mostAttempts = 2;

/** None of the service's own settings are passed to a program that works on what strangers have sent. */
const environment = Object.fromEntries(
  ['PATH', 'SYSTEMROOT', 'TEMP', 'TMP', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** Streams of a child are sockets, which can be unreferenced so that they do not keep the process alive. */
const isHeld = (stream: object): stream is { ref(): void; unref(): void } => 'ref' in stream && 'unref' in stream;

/**
 * A program beside the server for work that takes memory or processor time: with a lower priority than requests for
 * pages, outside of the server's memory, and away from its settings. It is started for the first task, and ends after a
 * while without one or with the server.
 */
export class HelperProcess<Task, Result, Problem> {
  readonly #options: HelperOptions<Problem>;
  readonly #open = new Map<number, Open<Task, Result>>();
  #child: Child | undefined;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: HelperOptions<Problem>) {
    this.#options = options;
  }

  /** The program's process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Has a task done, with the bytes that belong to it. Throws what `errorOf` gives. */
  ask(task: Task, parts: Buffer[] = []): Promise<Done<Result>> {
    const { promise, resolve, reject } = Promise.withResolvers<Done<Result>>();
    this.#send({ task, parts, attempts: 0, resolve, reject });
    return promise;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    this.#hold(child, true);
    const ended = once(child, 'exit');
    child.stdin.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
    await ended;
    clearTimeout(timer);
  }

  #send(open: Open<Task, Result>): void {
    clearTimeout(this.#idle);
    this.#lastId += 1;
    open.attempts += 1;
    try {
      this.#child ??= this.#start();
    } catch (error) {
      open.reject(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#open.set(this.#lastId, open);
    this.#hold(this.#child, true);
    const head = { id: this.#lastId, task: open.task };
    writeFrame<TaskHead<Task>>(this.#child.stdin, { head, parts: open.parts });
  }

  #start(): Child {
    const program = fileURLToPath(this.#options.program);
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--max-old-space-size=128', program],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: environment,
        // In a group of its own: Ctrl-C in a terminal must not end it before the tasks under way are done.
        detached: process.platform !== 'win32',
      },
    );
    // However it ends, its unfinished tasks are retried.
    child.once('error', () => this.#follow(child)).once('exit', () => this.#follow(child));
    // Too many open files: then there are no streams either.
    if (child.pid === undefined) throw new Error(`${program} could not be started`);
    child.stdin.on('error', () => undefined);
    void this.#receive(child).catch(() => undefined);
    return child;
  }

  async #receive({ stdout }: Child): Promise<void> {
    for await (const { head, parts } of readFrames<AnswerHead<Result, Problem>>(stdout)) {
      const open = this.#open.get(head.id);
      this.#open.delete(head.id);
      if (this.#open.size === 0) this.#rest();
      if (head.result === undefined) open?.reject(this.#options.errorOf(head.problem));
      else open?.resolve({ result: head.result, parts });
    }
  }

  #follow(child: Child): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    const left = [...this.#open.values()];
    this.#open.clear();
    for (const open of left) {
      if (open.attempts < mostAttempts) this.#send(open);
      else open.reject(this.#options.errorOf());
    }
  }

  #rest(): void {
    const child = this.#child;
    if (child === undefined) return;
    this.#hold(child, false);
    this.#idle = setTimeout(() => {
      // New requests are served by another process.
      this.#child = undefined;
      child.stdin.end();
    }, this.#options.idleMilliseconds).unref();
  }

  /** Only work under way keeps us from ending. */
  #hold(child: Child, isWorking: boolean): void {
    for (const part of [child, child.stdin, child.stdout]) {
      if (!isHeld(part)) continue;
      if (isWorking) part.ref();
      else part.unref();
    }
  }
}
