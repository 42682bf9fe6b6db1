import { type Logger, pino } from 'pino';
import { droppingOutput } from './output.ts';

export type Log = Logger;

type Lines = { write(text: string): void };

/** Fields that must never reach a log, at any depth. */
const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'secret',
  'email',
  'phone',
  'phoneNumber',
  'text',
  'message_text',
];

const redactedPaths = secretFields.flatMap((field) => {
  const name = /^\w+$/.test(field) ? `.${field}` : `["${field}"]`;
  return [name.replace(/^\./, ''), `*${name}`, `*.*${name}`];
});

/** A part of a path that is a key, such as those of callbacks. */
const keyInPath = /\/[0-9a-f]{64}(?=\/|$)/gi;

/** The path of a URL without its query string, which may contain reset tokens and people's searches. */
function pathOf(url: string | undefined): string {
  return ((url ?? '').split('?', 1)[0] ?? '').replaceAll(keyInPath, '/…');
}

/**
 * The logged part of an error. Drivers attach connections, statements and values to theirs, so only what is named here
 * is logged.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/**
 * The server's logger: JSON lines on standard output, without secrets, bodies or query strings. Pino's own way to a
 * file descriptor is not used: it retries a failing write for ever, even when the reader of the pipe is gone.
 */
export function createLog(level: string, stream: Lines = droppingOutput(process.stdout)): Log {
  const options = {
    level,
    base: undefined,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: {
      err: describeError,
      req: (request: { method?: string; url?: string }) => ({ method: request.method, path: pathOf(request.url) }),
      res: (response: { statusCode?: number }) => ({ status: response.statusCode }),
    },
  };
  return pino(options, stream);
}
