/** Stands before the path of a call of the API that a form without scripts is sent to. */
export const formPrefix = '/form';

/** The field of such a form that says which page comes after it. */
export const nextField = '_next';

/** The parameter by which that page learns what became of the form: `done`, or the code of the refusal. */
export const outcomeParameter = 'outcome';
