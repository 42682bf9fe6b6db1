/** Joins class names, leaving out what is false. */
export function classNames(...values: readonly (string | false | null | undefined)[]): string {
  return values.filter(Boolean).join(' ');
}
