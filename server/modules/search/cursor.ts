import * as z from 'zod';

/** Where a page ended: what the order went by, and the creation and id that decide among equals. */
export type Cursor = { value: number; createdAt: number; id: string };

const cursorSchema = z.tuple([z.number().nullable(), z.number(), z.uuid()]);

/** A cursor as text for an address. JSON knows no infinity; it stands for "not known", which sorts last. */
export function writeCursor({ value, createdAt, id }: Cursor): string {
  return Buffer.from(JSON.stringify([Number.isFinite(value) ? value : null, createdAt, id])).toString('base64url');
}

/** Undefined for a text that is no cursor of ours. */
export function readCursor(text: string): Cursor | undefined {
  try {
    const [value, createdAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { value: value ?? Number.POSITIVE_INFINITY, createdAt, id };
  } catch {
    return undefined;
  }
}
