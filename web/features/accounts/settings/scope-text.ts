import type { ApiScope } from '#contract/api-keys/api-keys.vocabulary.ts';

type Underscored<Text> = Text extends `${infer Noun}:${infer Act}` ? `${Noun}_${Act}` : never;

/** The key of a scope's words in `settings.apiKeys`. */
export const scopeText = <Scope extends ApiScope>(scope: Scope) =>
  `scope.${scope.replace(':', '_') as Underscored<Scope>}` as const;
