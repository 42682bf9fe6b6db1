import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { yearSeconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { dataUseCookie } from '#contract/lite.ts';

/** What pages in lite mode have cost a browser in one month, and the files it keeps of them, the last one first. */
type DataUse = { month: string; bytes: number; files: readonly string[] };

/** How many characters of the cookie each file that a browser caches takes. */
const nameLength = 6;
const mostFiles = 20;
const form = new RegExp(`^(\\d{4}-\\d{2})\\.(\\d{1,12})\\.((?:[\\w-]{${nameLength}}){0,${mostFiles}})$`);

/** A short name of a file whose path changes with its content. */
export const fileName = (path: string) => hash('sha256', path, 'base64url').slice(0, nameLength);

/** What the cookie says; a new month begins with nothing, and with the files that the browser still keeps. */
export function readDataUse(cookie: string | undefined, now: Date): DataUse {
  const month = kigaliDay(now).slice(0, 'yyyy-mm'.length);
  const [, written, bytes = '0', names = ''] = form.exec(cookie ?? '') ?? [];
  const files = names.match(new RegExp(`.{${nameLength}}`, 'g')) ?? [];
  return { month, bytes: written === month ? Number(bytes) : 0, files };
}

export const writeDataUse = ({ month, bytes, files }: DataUse) => `${month}.${bytes}.${files.join('')}`;

/** The same after a page, or a single file, of this many bytes, with the files of it that the browser caches. */
export function withUse({ month, bytes, files }: DataUse, more: number, named: readonly string[]): DataUse {
  return { month, bytes: bytes + more, files: [...new Set([...named, ...files])].slice(0, mostFiles) };
}

export function keepDataUse(reply: FastifyReply, use: DataUse, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:');
  const attributes = { path: '/', maxAge: yearSeconds, sameSite: 'lax', httpOnly: true, secure } as const;
  reply.setCookie(dataUseCookie, writeDataUse(use), attributes);
}

/** What Node and the cookie add to the headers of an answer that are known before it is sent. */
const laterHeaderBytes = 240;

/** The headers of an answer as HTTP/1.1 writes them. */
export function headerBytes(headers: Readonly<Record<string, unknown>>): number {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`.length);
  return lines.reduce((sum, length) => sum + length, laterHeaderBytes);
}
