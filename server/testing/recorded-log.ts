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
    faults: () => entries().filter(({ level }) => level >= 50),
    text: () => lines.join(''),
  };
}
