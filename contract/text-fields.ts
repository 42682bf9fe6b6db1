import * as z from 'zod';

/**
 * No control characters. What joins two characters to one is taken where it does so: in an emoji of several, such as a
 * family, and in scripts that need it.
 */
const joined = String.raw`[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const lineForm = new RegExp(`^(?:${joined}[\\u200c\\u200d](?=${joined})|\\P{C})*$`, 'u');

/** One line of text: trimmed, no control characters, so that it is safe in a mail header. */
export const lineSchema = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(max),
      z.regex(lineForm, { error: 'Write it on one line, without hidden characters.' }),
    );

/** No NUL and no lone surrogate: the database cannot store either. */
export const keptForm = /^[^\0\p{Cs}]*$/u;

/** Paragraphs of plain text: trimmed, any characters that can be stored. */
export const paragraphsSchema = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(keptForm));
