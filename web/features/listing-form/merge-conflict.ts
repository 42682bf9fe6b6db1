import { differingFields, type FormField, type FormValues } from './form-values.ts';

/** A form whose listing another person has changed since it was opened. */
export type Conflict = {
  /** As the listing was when this form was begun. */
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
  haveTheirPicturesChanged: boolean;
};

/** The fields that the other person has changed to something else than this form says. */
export function crossingFields({ base, mine, theirs }: Conflict): FormField[] {
  return differingFields(base, theirs).filter((field) => mine[field] !== theirs[field]);
}

/** Whose value is proposed for a crossing field: mine only where I have changed it too. */
export function proposedSide({ base, mine }: Conflict, field: FormField): 'mine' | 'theirs' {
  return mine[field] === base[field] ? 'theirs' : 'mine';
}

/** What both want: mine where only I have changed something, and of the rest what was chosen. */
export function mergeValues(conflict: Conflict, isMine: (field: FormField) => boolean): FormValues {
  const { mine, theirs } = conflict;
  const crossing = new Set(crossingFields(conflict));
  const pick = (field: FormField) => (crossing.has(field) && !isMine(field) ? theirs[field] : mine[field]);
  return Object.fromEntries((Object.keys(mine) as FormField[]).map((field) => [field, pick(field)])) as FormValues;
}
