import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hasErrorCode } from './errors.ts';

/** Whether a process with this number runs. A zombie (ended, not yet collected by its parent) does not. */
export function isProcessRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasErrorCode(error, 'EPERM')) return false;
  }
  return !['Z', 'X'].includes(readLinuxStat(pid)?.state ?? '');
}

/**
 * A text that differs between two processes that had the same number at different times (numbers are reused,
 * in containers at once). Undefined where the system does not say.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = readLinuxStat(pid);
    return stat && `${readText('/proc/sys/kernel/random/boot_id')?.trim()}:${stat.startTime}`;
  }
  return process.platform === 'win32' ? undefined : runPs(pid, 'lstart=');
}

/** The command line of a running process, and its working folder where the system reveals it. */
export type ProcessDescription = { commandLine: string; arguments: string[]; workingFolder: string | undefined };

/** Describes a running process; undefined when the system does not say. */
export function describeProcess(pid: number): ProcessDescription | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') {
    const commandLine = runPs(pid, 'args=');
    return commandLine === undefined
      ? undefined
      : { commandLine, arguments: commandLine.split(' '), workingFolder: undefined };
  }
  const raw = readText(`/proc/${pid}/cmdline`);
  if (raw === undefined) return undefined;
  const parts = raw.split('\0').filter((part) => part !== '');
  return { commandLine: parts.join(' '), arguments: parts, workingFolder: readWorkingFolder(pid) };
}

function readWorkingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Root without CAP_SYS_PTRACE, as in many containers, may not look.
    return undefined;
  }
}

function readLinuxStat(pid: number): { state: string; startTime: string } | undefined {
  const text = process.platform === 'linux' ? readText(`/proc/${pid}/stat`) : undefined;
  // The second field is the name in brackets and may hold spaces and brackets itself.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields && { state: fields[0] ?? '', startTime: fields[19] ?? '' };
}

function runPs(pid: number, column: string): string | undefined {
  try {
    const output = execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim() || undefined;
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
