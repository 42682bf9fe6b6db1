import { foldText } from '#contract/text.ts';

/** The words of a text, folded and each once; commas separate like spaces. */
export function wordsOf(text: string): string[] {
  return [
    ...new Set(
      foldText(text)
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ];
}
