import type { ChildProcess } from 'node:child_process';

export declare function keepRunning(options: {
  begin: () => ChildProcess;
  isStopping: () => boolean;
  ended: () => void;
  say: (message: string) => void;
  pauseUnit?: number;
}): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
