import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/**
 * Fails every test during which something was written to the console or a warning of Node was raised: noise hides
 * faults. A test that provokes noise on purpose catches it with a spy of its own.
 */
const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

let noise: string[] = [];

for (const method of methods) {
  console[method] = (...values: unknown[]) => {
    noise.push(`console.${method}: ${format(...values)}`);
  };
}

function noteWarning(warning: Error): void {
  if (warning.name !== 'ExperimentalWarning') noise.push(`warning: ${warning.stack ?? warning.message}`);
}

beforeEach(() => {
  noise = [];
  process.on('warning', noteWarning);
});

afterEach(() => {
  process.off('warning', noteWarning);
  if (noise.length > 0) throw new Error(`Unexpected output during the test:\n${noise.join('\n')}`);
});
