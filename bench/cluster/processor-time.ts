import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process as Linux reports it: its parent, and the ticks it and its ended children have run. */
type Running = { parent: number; own: number; endedChildren: number };

const ticksPerSecond = () => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function readProcess(pid: number): Running | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it is in brackets and may hold spaces; after it come the state and then the parent.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return { parent, own: user + system, endedChildren: childUser + childSystem };
  } catch {
    return undefined;
  }
}

/** Milliseconds of the processor that these processes have used, with all their threads and children. */
export function processorMilliseconds(pids: readonly number[]): number {
  const all = new Map<number, Running>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const running = readProcess(Number(name));
    if (running !== undefined) all.set(Number(name), running);
  }
  const counted = new Set<number>();
  const add = (pid: number): number => {
    const running = all.get(pid);
    if (running === undefined || counted.has(pid)) return 0;
    counted.add(pid);
    const children = [...all].filter(([, { parent }]) => parent === pid);
    return running.own + running.endedChildren + children.reduce((sum, [child]) => sum + add(child), 0);
  };
  const ticks = pids.reduce((sum, pid) => sum + add(pid), 0);
  return (ticks / ticksPerSecond()) * 1_000;
}
