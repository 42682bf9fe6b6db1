/**
 * The field of a form without scripts that is another one each time its page is made: sent twice, the form is done once. Where
 * a form sends files it stands in the address, as the fields of ours do there.
 */
export const formKeyField = '_key';

/** The header by which the key of a form goes on to its call. */
export const formKeyHeader = 'form-key';

/** The field of a form whose page can show again what was typed, where it was refused. */
export const keepField = '_keep';

/** What was typed into a form that was refused, and which of its fields were wrong; never passwords, never files. */
export type RefusedForm = { texts: Readonly<Record<string, string>>; wrong: readonly string[] };
