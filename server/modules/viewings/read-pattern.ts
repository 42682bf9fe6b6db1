import { type ViewingPattern, viewingPatternSchema } from '#contract/viewings/viewing-pattern.ts';

/** A pattern as it is stored; undefined where there is none. */
export function readPattern(rules: unknown): ViewingPattern | undefined {
  return rules === null || rules === undefined ? undefined : viewingPatternSchema.parse(rules);
}
