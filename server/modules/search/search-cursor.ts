import { isUuid } from '#server/platform/ids.ts';

/** The end of a page: its sort key, and creation time and id as tie-breakers. */
export type Cursor = { value: number; createdAt: number; id: string };

/** A cursor as text for an address. JSON has no infinity, which means "not known" here and sorts last. */
export function writeCursor({ value, createdAt, id }: Cursor): string {
  return Buffer.from(JSON.stringify([Number.isFinite(value) ? value : null, createdAt, id])).toString('base64url');
}

/** Undefined for a text that is no cursor of ours. */
export function readCursor(text: string): Cursor | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parts) || parts.length !== 3) return undefined;
    const [value, createdAt, id]: unknown[] = parts;
    if (typeof createdAt !== 'number' || typeof id !== 'string' || !isUuid(id)) return undefined;
    if (value !== null && typeof value !== 'number') return undefined;
    return { value: value ?? Number.POSITIVE_INFINITY, createdAt, id };
  } catch {
    return undefined;
  }
}
