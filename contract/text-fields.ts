import * as z from 'zod';

/** One line of text: trimmed, no control characters, so that it can stand in a mail header. */
export const lineSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{C}*$/u);

/** Paragraphs of plain text: trimmed, any characters but NUL, which the database cannot keep. */
export const paragraphsSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\0]*$/);
