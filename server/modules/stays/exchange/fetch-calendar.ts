import type { ImportProblem } from '#contract/stays/calendar-exchange.endpoints.ts';
import { RefusedTarget, readTarget, resolveTarget, type TargetRule } from '#server/platform/outgoing/allowed-target.ts';
import {
  answerMilliseconds,
  type FoundAddress,
  rejectOnAbort,
  requestAt,
} from '#server/platform/outgoing/request-at.ts';

const mostBytes = 1_048_576;

class RefusedAnswer extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem);
    this.problem = problem;
  }
}

function get(url: URL, at: FoundAddress, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/calendar', 'user-agent': 'Urugo-Calendars/1' };
    const asking = requestAt(url, at, { method: 'GET', headers, signal });
    asking.on('error', reject);
    asking.on('response', (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const refuse = (problem: ImportProblem) => {
        reject(new RefusedAnswer(problem));
        answer.destroy();
      };
      if (answer.statusCode !== 200) return refuse('refused');
      answer.on('error', reject);
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > mostBytes) refuse('too_large');
        else parts.push(part);
      });
      answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    });
    asking.end();
  });
}

function problemOf(error: unknown, signal: AbortSignal): ImportProblem {
  if (error instanceof RefusedTarget) return 'refused_address';
  if (error instanceof RefusedAnswer) return error.problem;
  return signal.aborted ? 'too_slow' : 'unreachable';
}

/** Fetches a calendar of another site: at most a megabyte, within ten seconds. Never throws: a failure is returned. */
export async function fetchCalendar(
  address: string,
  rule: TargetRule,
): Promise<{ text: string } | { problem: ImportProblem }> {
  const signal = AbortSignal.timeout(answerMilliseconds);
  const tooSlow = rejectOnAbort(signal);
  try {
    const url = readTarget(address, rule);
    const at = await Promise.race([resolveTarget(url, rule), tooSlow]);
    return { text: await Promise.race([get(url, at, signal), tooSlow]) };
  } catch (error) {
    return { problem: problemOf(error, signal) };
  }
}
