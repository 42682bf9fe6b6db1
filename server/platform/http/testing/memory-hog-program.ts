import { setTimeout as delay } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { isMemoryLow } from '#server/platform/memory.ts';

// Allocates and frees memory, and reports the server's view of it each time.
const look = async () => {
  globalThis.gc?.();
  await delay(50);
  return isMemoryLow();
};
const piece = () => Array.from({ length: 10_000 }, Math.random);
const atStart = await look();
for (let number = 0; number < 2_000; number += 1) piece();
const afterWaste = await look();
const held: number[][] = [];
while (getHeapStatistics().used_heap_size < getHeapStatistics().heap_size_limit * 0.84) held.push(piece());
const withMuchInUse = await look();
held.length = 0;
const afterwards = await look();
process.stdout.write(JSON.stringify({ atStart, afterWaste, withMuchInUse, afterwards }));
