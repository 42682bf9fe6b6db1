import type * as z from 'zod';

/** Why a field cannot be sent as it is. `server` is the server's own text about it. */
export type Problem =
  | { kind: 'required' }
  | { kind: 'tooShort'; min: number }
  | { kind: 'tooLong'; max: number }
  | { kind: 'email' }
  | { kind: 'characters' }
  | { kind: 'wrong' }
  | { kind: 'server'; text: string };

/** The problem of each wrong field, by the field's name: the path of its value in the body of the call. */
export type Problems = Readonly<Record<string, Problem>>;

/** Passwords are taken letter by letter; of everything else the spaces around it are left out. */
const isPassword = (name: string) => /password$/i.test(name);

/**
 * The texts of a form as the body of a call. A field's name is the path of its value: `address.city`. Files, and fields
 * the contract does not know, are the caller's affair.
 */
export function valuesOf(form: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of form) {
    if (typeof text !== 'string') continue;
    const path = name.split('.');
    const last = path.pop() ?? name;
    let group = values;
    for (const key of path) {
      group[key] ??= {};
      group = group[key] as Record<string, unknown>;
    }
    group[last] = isPassword(name) ? text : text.trim();
  }
  return values;
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), values);
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): Problem {
  if (value === undefined || value === '') return { kind: 'required' };
  if (issue.code === 'too_small') return { kind: 'tooShort', min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { kind: 'tooLong', max: Number(issue.maximum) };
  if (issue.code !== 'invalid_format') return { kind: 'wrong' };
  if (issue.format === 'email') return { kind: 'email' };
  return { kind: issue.format === 'regex' ? 'characters' : 'wrong' };
}

/** The first problem of each wrong field, by the same rules the server applies. */
export function problemsOf(schema: z.ZodType, values: unknown): Problems {
  const problems: Record<string, Problem> = {};
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    problems[issue.path.join('.')] ??= problemOf(issue, valueAt(values, issue.path));
  }
  return problems;
}
