import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { builtOrSource } from '#server/platform/source-or-build.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';
import type { ImageAnswer, ImageTask } from './image-tasks.ts';
import { UnreadableImageError } from './unreadable-image.ts';

const imageProgram = builtOrSource(new URL('./image-program.ts', import.meta.url));
/** After this long without a picture the program ends, and frees its memory. */
const idleMilliseconds = 60_000;
const stopMilliseconds = 2_000;
/** A picture that has crashed the program is not retried for ever. */
const mostAttempts = 2;

/** None of the service's own settings are passed to a program that opens files from strangers. */
const environment = Object.fromEntries(
  ['PATH', 'SYSTEMROOT', 'TEMP', 'TMP', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

type Task = ImageTask extends infer One ? (One extends ImageTask ? Omit<One, 'id'> : never) : never;
type Open = {
  task: Task;
  bytes: Buffer;
  attempts: number;
  resolve(answer: Frame<ImageAnswer>): void;
  reject(error: Error): void;
};
type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Streams of a child are sockets, which can be unreferenced so that they do not keep the process alive. */
const isHeld = (stream: object): stream is { ref(): void; unref(): void } => 'ref' in stream && 'unref' in stream;

/**
 * A separate process that decodes and encodes pictures: with a lower priority than requests for pages, outside of
 * the server's memory, and out of reach of everything a hostile picture might be after. It is started for the first
 * picture, and ends after a while without one or with the server.
 */
export class ImageProcess {
  readonly #program: string;
  readonly #open = new Map<number, Open>();
  #child: Child | undefined;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(program: URL = imageProgram) {
    this.#program = fileURLToPath(program);
  }

  /** The program's process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Has a picture worked on. Throws UnreadableImageError. */
  ask(task: Task, bytes: Buffer): Promise<Frame<ImageAnswer>> {
    const { promise, resolve, reject } = Promise.withResolvers<Frame<ImageAnswer>>();
    this.#send({ task, bytes, attempts: 0, resolve, reject });
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

  #send(open: Open): void {
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
    writeFrame<ImageTask>(this.#child.stdin, { head: { ...open.task, id: this.#lastId }, parts: [open.bytes] });
  }

  #start(): Child {
    const options = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=128', this.#program];
    const child = spawn(process.execPath, options, {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: environment,
      // In a group of its own: Ctrl-C in a terminal must not end it before the pictures under way are done.
      detached: process.platform !== 'win32',
    });
    // However it ends, its unfinished pictures are retried.
    child.once('error', () => this.#follow(child)).once('exit', () => this.#follow(child));
    // Too many open files: then there are no streams either.
    if (child.pid === undefined) throw new Error('The program for pictures could not be started');
    child.stdin.on('error', () => undefined);
    void this.#receive(child).catch(() => undefined);
    return child;
  }

  async #receive({ stdout }: Child): Promise<void> {
    for await (const answer of readFrames<ImageAnswer>(stdout)) {
      const open = this.#open.get(answer.head.id);
      this.#open.delete(answer.head.id);
      if (this.#open.size === 0) this.#rest();
      const { problem } = answer.head;
      if (problem === undefined) open?.resolve(answer);
      else if (problem.isUnreadable) open?.reject(unreadable(problem.reason));
      else open?.reject(new Error(problem.reason));
    }
  }

  #follow(child: Child): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    const left = [...this.#open.values()];
    this.#open.clear();
    for (const open of left) {
      if (open.attempts < mostAttempts) this.#send(open);
      else open.reject(unreadable('The decoder broke down'));
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
    }, idleMilliseconds).unref();
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

function unreadable(reason: string): UnreadableImageError {
  return new UnreadableImageError('The picture cannot be read', { cause: reason });
}
