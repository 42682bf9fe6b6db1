import { languages } from '#contract/languages.ts';
import { listViewingPatterns } from '#contract/viewings/viewings.endpoints.ts';

/** Makes a call of the API with a person's cookies; returns its JSON. Throws for any status but a success. */
export async function ask(
  address: string,
  path: string,
  { cookie = '', method = 'GET', body }: { cookie?: string; method?: string; body?: object } = {},
): Promise<unknown> {
  const answer = await fetch(new URL(path, address), {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A property of the demonstration's seller with times for viewings that are free. */
export async function findViewable(address: string, cookie: string): Promise<{ slug: string; title: string }> {
  const { properties } = listViewingPatterns.response.parse(await ask(address, listViewingPatterns.path, { cookie }));
  const found = properties.find(({ freeSlots }) => freeSlots > languages.length);
  if (found === undefined) throw new Error('No property can be viewed.');
  return found.product;
}
