import { keysOfQuestion } from './coarse-keys.ts';
import { questionOfQuery } from './question-of-query.ts';

/** The keys of a saved search. Neither the moment nor the rate has a part in them. */
export function keysOfQuery(query: string): string[] {
  return keysOfQuestion(questionOfQuery(query, { at: new Date(0), rate: undefined }));
}
