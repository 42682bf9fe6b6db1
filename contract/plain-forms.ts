import { momentOfKigaliMinute } from './kigali-time.ts';
import { readAmount } from './read-amount.ts';

/** Stands before the path of a call of the API that a form without scripts is sent to. */
export const formPrefix = '/form';

/** The field of such a form that names the next page. */
export const nextField = '_next';

/**
 * The field that names the page after a success, where that differs. `{name}` in it stands for the field of this name
 * in the answer of the call.
 */
export const doneField = '_done';

/** The field with the method of the call, where that is not POST. */
export const methodField = '_method';

/**
 * The field that names the call a form is sent to, with further fields in its query: a form with a button for each of
 * several calls is sent to the prefix alone. Text browsers do not support `formaction`.
 */
export const callField = '_call';

/** The parameter that tells that page the outcome of the form: `done`, or the code of the refusal. */
export const outcomeParameter = 'outcome';

/**
 * The field of a form without scripts that is another one each time its page is made: sent twice, the form is executed
 * once. In a form with files it is in the address, like our other fields there.
 */
export const formKeyField = '_key';

/** The header in which the key of a form is passed on to its call. */
export const formKeyHeader = 'form-key';

/** The field of a form whose page can show again what was typed, where it was refused. */
export const keepField = '_keep';

/**
 * The field of a form whose next page shows the answer of the call once, such as an API key that is never shown again.
 */
export const showField = '_show';

/** What was typed into a form that was refused, and which of its fields were wrong; never passwords, never files. */
export type RefusedForm = { texts: Readonly<Record<string, string>>; wrong: readonly string[] };

/** What a page is given of the form that was sent before it: what was refused, or what its call has answered. */
export type SentForm = RefusedForm | { answer: unknown };

const ownFields = new Set([nextField, doneField, methodField, callField, formKeyField, keepField, showField]);

/** A value that cannot be read stays as it was typed, and the call refuses it. */
const readers = new Map<string, (text: string) => unknown>([
  ['number', (text) => (text.trim() === '' ? text : Number(text))],
  ['boolean', (text) => text === 'true'],
  // What a person types: an amount in units of its currency, and a minute of the clock in Kigali.
  ['USD', (text) => readAmount(text, 'USD') ?? text],
  ['RWF', (text) => readAmount(text, 'RWF') ?? text],
  ['moment', (text) => momentOfKigaliMinute(text) ?? text],
]);

/** Without a prototype: no name that a form chooses can meet one that every object has. */
type Group = { [name: string]: unknown };
const newGroup = (): Group => Object.create(null);
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

const deepestPath = 6;

/** The group that a path ends in, created where it is missing; a text at its place is replaced. */
function groupAt(body: Group, path: readonly string[]): Group {
  return path.reduce<Group>((group, name) => {
    const inner = group[name];
    if (isGroup(inner)) return inner;
    const made = newGroup();
    group[name] = made;
    return made;
  }, body);
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === '' || (isGroup(value) && Object.values(value).every(isBlank));

/** Groups whose names are all numbers are lists. Empty rows and groups are left out. */
function withLists(value: unknown): unknown {
  if (!isGroup(value)) return value;
  const entries = Object.entries(value);
  if (!entries.every(([name]) => /^\d{1,3}$/.test(name))) {
    if (isBlank(value)) return undefined;
    for (const [name, inner] of entries) value[name] = withLists(inner);
    return value;
  }
  const rows = entries.toSorted(([one], [other]) => Number(one) - Number(other));
  return rows.filter(([, row]) => !isBlank(row)).map(([, row]) => withLists(row));
}

/**
 * The body of a call from the fields of a form. A field's name is the path of its value (`weekly.0.from`), with its
 * type after a colon: `maximum:number`, else it is a text; one that ends with a question mark is left out when it is
 * blank.
 */
export function bodyOfForm(fields: Iterable<readonly [string, string]>): Record<string, unknown> {
  const body = newGroup();
  for (const [field, text] of fields) {
    if (ownFields.has(field)) continue;
    const isOptional = field.endsWith('?');
    const [name = '', kind = ''] = (isOptional ? field.slice(0, -1) : field).split(':');
    const path = name.split('.').slice(0, deepestPath);
    const read = readers.get(kind) ?? ((typed) => typed);
    const value = isOptional && text.trim() === '' ? undefined : read(text);
    groupAt(body, path.slice(0, -1))[path.at(-1) ?? ''] = value;
  }
  for (const [name, value] of Object.entries(body)) body[name] = withLists(value);
  return body;
}
