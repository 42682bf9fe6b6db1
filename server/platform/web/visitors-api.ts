import type { ApiAnswer } from '#contract/rendering.ts';
import { SharedAnswers } from '#server/platform/http/shared-answers.ts';

const sharedAnswerMilliseconds = 500;
const sharedAnswers = 100;

function freezeDeep(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freezeDeep);
  return value;
}

/** An answer that is read once for all pages made from it, none of which can change it for the others. */
const readOnce = (answer: ApiAnswer): ApiAnswer =>
  answer.status === 200 ? { ...answer, shared: freezeDeep(JSON.parse(answer.text)) } : answer;

/** All visitors get the same answers: pages rendered at the same time share their requests. */
export function visitorsApi(): (path: string, call: () => Promise<ApiAnswer>) => Promise<ApiAnswer> {
  const answers = new SharedAnswers<ApiAnswer>({ lifetime: sharedAnswerMilliseconds, capacity: sharedAnswers });
  return (path, call) =>
    answers.get(
      path,
      async () => readOnce(await call()),
      ({ status }) => status === 200,
    );
}
