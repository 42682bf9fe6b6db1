import { foldText } from '#contract/text.ts';

export type HelpItem = { id: string; question: string; answer: string };
export type HelpGroup = { id: string; title: string; items: readonly HelpItem[] };

/** Folds for comparison; a typed apostrophe equals the typographic one of the texts. */
function fold(text: string): string {
  return foldText(text.replace(/[’‘]/g, "'"));
}

const shortestWord = 2;

/** The words a reader typed, folded, each once. A single letter says nothing and is passed over. */
export function wordsOf(query: string): string[] {
  return [...new Set(fold(query).split(' '))].filter((word) => word.length >= shortestWord);
}

/**
 * The groups with the items in which every word occurs, in the question, the answer or the group's title; capitals and
 * accents do not matter. Without words, everything.
 */
export function searchHelp(groups: readonly HelpGroup[], words: readonly string[]): readonly HelpGroup[] {
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ question, answer }) => {
        const text = fold(`${group.title} ${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}

export function countItems(groups: readonly HelpGroup[]): number {
  return groups.reduce((count, { items }) => count + items.length, 0);
}

export type MarkedPart = { text: string; isMatch: boolean };

/** Splits a text into parts that match one of the folded words and parts that do not, in order. */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const characters = [...text];
  // Folding may shorten a character to nothing (an accent) or leave a space, so each folded one remembers its origin.
  const folded = characters.flatMap((character, origin) =>
    [...(/\s/.test(character) ? ' ' : fold(character))].map((letter) => ({ letter, origin })),
  );
  const letters = folded.map(({ letter }) => letter).join('');
  const matches = new Set<number>();
  for (const word of words) {
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1)) {
      for (const { origin } of folded.slice(at, at + word.length)) matches.add(origin);
    }
  }
  const parts: MarkedPart[] = [];
  for (const [index, character] of characters.entries()) {
    const isMatch = matches.has(index);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
  }
  return parts;
}
