/** Three digits of a number: `value` from 1 to 999, times a thousand to the power of `scale`. */
type Group = { value: number; scale: number };

/** The groups of three digits of a whole number that are not zero, the highest first. */
export function groupsOf(number: number): Group[] {
  const groups: Group[] = [];
  for (let rest = number, scale = 0; rest > 0; rest = Math.floor(rest / 1_000), scale += 1) {
    const value = rest % 1_000;
    if (value > 0) groups.unshift({ value, scale });
  }
  return groups;
}
