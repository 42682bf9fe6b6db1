import { type Logger, pino, stdSerializers } from 'pino';

export type Log = Logger;

/** Fields that must never reach a log, wherever they stand. */
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

/** The path of a URL: query strings carry reset tokens and what people look for. */
function pathOf(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0] ?? '';
}

/** The server's logger: JSON lines on standard output, without secrets, bodies or query strings. */
export function createLog(level: string, stream?: NodeJS.WritableStream): Log {
  const options = {
    level,
    base: undefined,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: {
      err: stdSerializers.err,
      req: (request: { method?: string; url?: string }) => ({ method: request.method, path: pathOf(request.url) }),
      res: (response: { statusCode?: number }) => ({ status: response.statusCode }),
    },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}
