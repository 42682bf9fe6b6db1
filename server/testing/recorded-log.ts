import { Writable } from 'node:stream';
import { createLog, type Log } from '#server/platform/log/log.ts';

export type LogEntry = Readonly<Record<string, unknown>> & { level: number; msg: string };

/** The server's own logger, writing where a test can read it. */
export type RecordedLog = {
  log: Log;
  entries(): LogEntry[];
  /** Entries of the level `error` (50) and above: faults of ours. */
  faults(): LogEntry[];
  /** Every line as it was written. */
  text(): string;
};

export function recordLog(): RecordedLog {
  const lines: string[] = [];
  // Suites of thousands of requests ask for faults after each test: every line is read once.
  const faults: LogEntry[] = [];
  let linesRead = 0;
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const entries = () => lines.map((line): LogEntry => JSON.parse(line));
  return {
    log: createLog('debug', stream),
    entries,
    faults: () => {
      for (; linesRead < lines.length; linesRead += 1) {
        const entry: LogEntry = JSON.parse(lines[linesRead] ?? '');
        if (entry.level >= 50) faults.push(entry);
      }
      return [...faults];
    },
    text: () => lines.join(''),
  };
}
