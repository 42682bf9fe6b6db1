import { spawn } from 'node:child_process';
import type { Account } from './unprivileged-account.ts';

export type CommandResult = { exitCode: number | null; output: string; failure?: Error };

type CommandOptions = {
  /** Run as this account; undefined means as ourselves. */
  account: Account | undefined;
  environment: NodeJS.ProcessEnv;
  /** Text for the standard input. */
  input?: string;
};

/** The part of spawn's options that makes a process run as another account. */
export function asAccount(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/** Runs a short command to its end and answers all it printed. Never throws: a failed start is in `failure`. */
export function runCommand(command: string, args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  return new Promise((resolve) => {
    let output = '';
    let failure: Error | undefined;
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    const { account, environment, input = '' } = options;
    try {
      const child = spawn(command, args, {
        ...asAccount(account),
        cwd: rootFolder,
        env: environment,
        windowsHide: true,
      });
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.on('error', (error) => {
        failure = error;
      });
      child.on('close', (exitCode) => resolve({ exitCode, output, failure }));
      // A command that ends without reading its input is no fault.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    } catch (error) {
      resolve({ exitCode: null, output, failure: error instanceof Error ? error : new Error(String(error)) });
    }
  });
}

/** A working folder that every account may enter. */
export const rootFolder = process.platform === 'win32' ? undefined : '/';
