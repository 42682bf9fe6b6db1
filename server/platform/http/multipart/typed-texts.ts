import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const header = 'x-typed-texts';

/** Callers waiting for the texts of a form that is being read, by ids that outsiders cannot know. */
const waiting = new Map<string, Map<string, string>>();

/**
 * Runs a call within this process, to which the headers are given, and returns which texts its form had as far as it
 * was read.
 */
export async function withTypedTexts<Result>(
  call: (headers: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<{ result: Result; texts: ReadonlyMap<string, string> }> {
  const id = randomUUID();
  const texts = new Map<string, string>();
  waiting.set(id, texts);
  try {
    return { result: await call({ [header]: id }), texts };
  } finally {
    waiting.delete(id);
  }
}

/** The record for the texts of this form beside the call; undefined where none is requested. */
export function typedTextsOf({ headers }: FastifyRequest): Map<string, string> | undefined {
  return waiting.get(String(headers[header] ?? ''));
}
