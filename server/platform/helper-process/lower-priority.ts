import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Gives this process a lower priority, as far as the system allows it; a niceness is from 1 to 19. Linux may share the
 * processor between sessions first (`sched(7)`, autogroup), and a program with a session of its own is as important as
 * the server then, so its session is made nice as well.
 */
export function lowerPriority(niceness: number): void {
  const ways = [() => setPriority(niceness), () => writeFileSync('/proc/self/autogroup', String(niceness))];
  for (const lower of ways) {
    try {
      lower();
    } catch {
      // It works as well without, only less politely.
    }
  }
}
