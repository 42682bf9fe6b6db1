import type { ChildProcess } from 'node:child_process';

type End = { code: number | null; signal: NodeJS.Signals | null };
export type Running = {
  process: ChildProcess;
  isReady: Promise<boolean>;
  ended: Promise<{ end: End; readyMilliseconds: number | undefined }>;
};

export declare function watchServer(server: ChildProcess): Running;
export declare function keepRunning(options: {
  begin: () => Running;
  findSuccessor?: () => Promise<Running | undefined>;
  isStopping: () => boolean;
  ended: () => void;
  say: (message: string) => void;
  pauseUnit?: number;
}): Promise<End>;
