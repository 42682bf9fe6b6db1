import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { JsonScript, jsonForScript } from './json-script.tsx';
import { repeatedHtmlOf } from './repeated-html.ts';

const elementId = 'queries';

/** What a query came to on the server: its answer, or why there is none, and when. */
type Outcome = { key: QueryKey; at: number; error?: { name: string; message: string }; data?: unknown };

/** The JSON of an answer. What pages share is frozen, and written once for all of them. */
function answerJson(answer: unknown): string {
  const isShared = typeof answer === 'object' && answer !== null && Object.isFrozen(answer);
  return isShared ? repeatedHtmlOf(answer, () => jsonForScript(answer)) : jsonForScript(answer);
}

/** An error's words cross the wire; what else hangs on it does not. */
const wordsOf = ({ name, message }: Error) => ({ name, message });

function outcomeJson({ queryKey: key, state: { data, dataUpdatedAt, error, errorUpdatedAt } }: Query): string {
  if (error !== null) return jsonForScript({ key, at: errorUpdatedAt, error: wordsOf(error) } satisfies Outcome);
  // The answer comes last.
  return `${jsonForScript({ key, at: dataUpdatedAt } satisfies Outcome).slice(0, -1)},"data":${answerJson(data)}}`;
}

const exportedJson = createIsomorphicFn()
  .server((queryClient: QueryClient): string => {
    // Failed ones go along: the browser must show what the server did, and then offers to try again.
    const ended = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status !== 'pending');
    return `[${ended.map(outcomeJson).join(',')}]`;
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

/** Gives a query of the browser what it came to on the server. */
function keepOutcome(queryClient: QueryClient, { key, at, error, data }: Outcome): void {
  if (error === undefined) return void queryClient.setQueryData(key, data, { updatedAt: at });
  const query = queryClient.getQueryCache().build(queryClient, { queryKey: key });
  query.setState({ status: 'error', error, errorUpdateCount: 1, errorUpdatedAt: at });
}

/** Gives the answers that came with the page to the queries of the browser; called once, before the page comes to life. */
export function readPageQueries(queryClient: QueryClient): void {
  const json = document.getElementById(elementId)?.textContent;
  if (!json) return;
  for (const outcome of JSON.parse(json) as Outcome[]) keepOutcome(queryClient, outcome);
}
