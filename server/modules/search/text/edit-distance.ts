/** How many letters must be changed, added or left out to make one word of the other; stops counting above `most`. */
export function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= to.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const value = Math.min(changed, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      current.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    above = current;
  }
  return above[to.length] ?? most + 1;
}

/** Of things with a word each, those whose word is nearest to a misspelt one, within the mistakes that it may hold. */
export function nearestTo<Named>(typed: string, named: Iterable<Named>, wordOf: (one: Named) => string): Named[] {
  const most = allowedMistakes(typed);
  if (most === 0) return [];
  let [nearest, found]: [number, Named[]] = [most, []];
  for (const one of named) {
    const distance = editDistance(typed, wordOf(one), nearest);
    if (distance > nearest) continue;
    if (distance < nearest) found = [];
    nearest = distance;
    found.push(one);
  }
  return found;
}

/** How many mistakes a word of this length may hold: one from four letters on, two from eight. */
export function allowedMistakes(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}
