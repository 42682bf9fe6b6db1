/** Joins class names, leaving out false values. */
export function classNames(...values: readonly (string | false | null | undefined)[]): string {
  return values.filter(Boolean).join(' ');
}
