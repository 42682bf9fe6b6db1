import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { derivedOnce } from './derived-once.ts';
import { JsonScript, jsonForScript } from './json-script.tsx';
import { keepHtml, repeatedHtml } from './repeated-html.ts';

const elementId = 'queries';

let answersNamed = 0;
/** The name under which the JSON of an answer is kept that several pages are made from. */
const nameOf = derivedOnce((_answer: object) => {
  answersNamed += 1;
  return `answer ${answersNamed}`;
});

/** The JSON of an answer. What pages share is frozen, and written once for all of them. */
function answerJson(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return jsonForScript(answer);
  const name = nameOf(answer);
  return repeatedHtml(name) ?? keepHtml(name, jsonForScript(answer));
}

/** Only the message of an error is sent to the browser, not its other properties. */
const withErrorTexts = (_key: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message } : value;

function queryJson({ state: { data, ...state }, ...query }: DehydratedState['queries'][number]): string {
  const json = jsonForScript({ ...query, state }, state.error === null ? undefined : withErrorTexts);
  // The answer goes into the state, which comes last.
  return data === undefined ? json : `${json.slice(0, -'}}'.length)},"data":${answerJson(data)}}}`;
}

const exportedJson = createIsomorphicFn()
  .server((queryClient: QueryClient): string => {
    // Failed ones go along: the browser must show what the server did, and then offers to try again.
    const { queries } = dehydrate(queryClient, {
      shouldDehydrateQuery: ({ state: { status } }) => status !== 'pending',
    });
    return `{"mutations":[],"queries":[${queries.map(queryJson).join(',')}]}`;
  })
  // In the browser the element stays as it came.
  .client(() => '');

/**
 * Sends the answers the page was made from along with it, once, as data. Loaders have fetched them all before rendering
 * begins, so that nothing has to be streamed after it. Stands before the scripts, which read it.
 */
export function PageQueries({ queryClient }: { queryClient: QueryClient }) {
  return <JsonScript id={elementId} type="application/json" json={exportedJson(queryClient)} />;
}

/** Gives the answers that came with the page to the queries of the browser; called once, before the page comes to life. */
export function readPageQueries(queryClient: QueryClient): void {
  const json = document.getElementById(elementId)?.textContent;
  if (json) hydrate(queryClient, JSON.parse(json));
}
