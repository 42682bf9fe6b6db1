import * as z from 'zod';

const emailSchema = z.email().max(254);

/** The single e-mail address among a command's arguments, or what is wrong with them. */
export function readEmail(words: readonly string[]): { email: string } | { mistake: string } {
  const [email, ...rest] = words;
  if (email === undefined) return { mistake: 'Whose e-mail address?' };
  if (rest.length > 0) return { mistake: `One address at a time: ${words.join(' ')}` };
  if (!emailSchema.safeParse(email).success) return { mistake: `Not an e-mail address: ${email}` };
  return { email };
}
