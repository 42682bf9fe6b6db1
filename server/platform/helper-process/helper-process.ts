import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Frame, readFrames, writeFrame } from './frames.ts';

/** What goes to a helper program: the number of a task, the task, and the bytes that belong to it. */
export type TaskFrame<Task> = Frame<{ id: number; task: Task }>;

/** What comes back: the number of the task, and its result or why there is none. */
export type AnswerFrame<Result, Problem> = Frame<{ id: number; result?: Result; problem?: Problem }>;

/** What a finished task gave: its result, and the bytes that belong to it. */
export type TaskResult<Result> = { result: Result; parts: Buffer[] };

export type HelperOptions<Problem> = {
  program: URL;
  /** A program that has not done a task after so long is killed. */
  taskMilliseconds: number;
  /** After this long without a task the program ends, and frees its memory. */
  idleMilliseconds: number;
  /** The error for a problem that the program has reported; without one it has broken down over the task twice. */
  errorOf(problem?: Problem): Error;
};

/** The server is about to end and takes no more tasks. */
export class HelperStoppedError extends Error {
  override name = 'HelperStoppedError';
}

type OpenTask<Task, Result> = {
  task: Task;
  parts: Buffer[];
  attempts: number;
  /** When it was given to the program, by the clock of `performance`. */
  sentAt: number;
  resolve(done: TaskResult<Result>): void;
  reject(error: Error): void;
};
type Child = ChildProcessByStdio<Writable, Readable, null>;

const stopMilliseconds = 2_000;
/** A task that has crashed the program is not retried for ever. */
const mostAttempts = 2;

/** None of the service's own settings are passed to a program that works on what strangers have sent. */
const passedOn = ['PATH', 'SYSTEMROOT', 'TEMP', 'TMP', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'];

const environment = () =>
  Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Streams of a child are sockets, which can be unreferenced so that they do not keep the process alive. */
const isHoldable = (stream: object): stream is { ref(): void; unref(): void } => 'ref' in stream && 'unref' in stream;

/**
 * A program beside the server for work that takes memory or processor time: with a lower priority than requests for
 * pages, outside of the server's memory, and away from its settings. It is started for the first task, and ends after a
 * while without one or with the server. How many tasks may be open at a time is for its caller to limit.
 */
export class HelperProcess<Task, Result, Problem> {
  readonly #options: HelperOptions<Problem>;
  readonly #open = new Map<number, OpenTask<Task, Result>>();
  #child: Child | undefined;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;
  #late: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: HelperOptions<Problem>) {
    this.#options = options;
  }

  /** The program's process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Has a task done, with the bytes that belong to it. Throws what `errorOf` gives, HelperStoppedError, or that the
   * program could not be started.
   */
  ask(task: Task, parts: Buffer[] = []): Promise<TaskResult<Result>> {
    const { promise, resolve, reject } = Promise.withResolvers<TaskResult<Result>>();
    this.#send({ task, parts, attempts: 0, sentAt: 0, resolve, reject });
    return promise;
  }

  /** Ends the program; what it has not finished fails. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    this.#hold(child, true);
    const ended = once(child, 'close');
    child.stdin.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
    await ended;
    clearTimeout(timer);
  }

  #send(open: OpenTask<Task, Result>): void {
    if (this.#isStopped) {
      open.reject(new HelperStoppedError('The server is about to end.'));
      return;
    }
    clearTimeout(this.#idle);
    this.#lastId += 1;
    open.attempts += 1;
    open.sentAt = performance.now();
    try {
      this.#child ??= this.#start();
      const head = { id: this.#lastId, task: open.task };
      writeFrame(this.#child.stdin, { head, parts: open.parts } satisfies TaskFrame<Task>);
    } catch (error) {
      open.reject(error instanceof Error ? error : new Error(String(error)));
      if (this.#open.size === 0) this.#endWhenIdle();
      return;
    }
    this.#open.set(this.#lastId, open);
    this.#hold(this.#child, true);
    if (this.#open.size === 1) this.#limitOldest(this.#child);
  }

  #start(): Child {
    const program = fileURLToPath(this.#options.program);
    const options = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=128', program];
    const child = spawn(process.execPath, options, {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: environment(),
      // In a group of its own: Ctrl-C in a terminal must not end it before the tasks under way are done.
      detached: process.platform !== 'win32',
    });
    // However it ends, its unfinished tasks are retried, once its last answers are read.
    child.once('error', () => this.#retryUnfinished(child)).once('close', () => this.#retryUnfinished(child));
    // Too many open files: then there are no streams either.
    if (child.pid === undefined) throw new Error(`${program} could not be started`);
    child.stdin.on('error', () => undefined);
    // A program whose answers cannot be read is of no more use.
    void this.#receive(child).catch(() => child.kill('SIGKILL'));
    return child;
  }

  async #receive(child: Child): Promise<void> {
    const answers: AsyncIterable<AnswerFrame<Result, Problem>> = readFrames(child.stdout);
    for await (const { head, parts } of answers) {
      const open = this.#open.get(head.id);
      this.#open.delete(head.id);
      if (this.#open.size === 0) this.#endWhenIdle();
      else this.#limitOldest(child);
      if (head.result === undefined) open?.reject(this.#options.errorOf(head.problem));
      else open?.resolve({ result: head.result, parts });
    }
  }

  /** The task that was sent first is the first to run out of its time. */
  #limitOldest(child: Child): void {
    clearTimeout(this.#late);
    const [oldest] = this.#open.values();
    if (oldest === undefined) return;
    const left = oldest.sentAt + this.#options.taskMilliseconds - performance.now();
    this.#late = setTimeout(() => child.kill('SIGKILL'), left).unref();
  }

  #retryUnfinished(child: Child): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    clearTimeout(this.#late);
    const left = [...this.#open.values()];
    this.#open.clear();
    for (const open of left) {
      if (open.attempts < mostAttempts) this.#send(open);
      else open.reject(this.#options.errorOf());
    }
  }

  #endWhenIdle(): void {
    clearTimeout(this.#late);
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
      if (!isHoldable(part)) continue;
      if (isWorking) part.ref();
      else part.unref();
    }
  }
}
