import { fetchText } from '#web/lib/api-client.ts';

/** The file that proves the head of an auction to be in the log of heads; undefined while it is in none. */
export async function fetchHeadProof(slug: string): Promise<string | undefined> {
  return (await fetchText(`/auction/${slug}/head-proof`)) || undefined;
}

/** The log of an auction, with the refusals beside it where it has the roots of some. */
export async function fetchLog(slug: string): Promise<{ log: string; bundled: string | undefined }> {
  const log = await fetchText(`/auction/${slug}/log`);
  // Rows are only added: what has a root in this log is in a file that is fetched later.
  const bundled = log.includes('"refusals.bundled"') ? await fetchText(`/auction/${slug}/refusals`) : undefined;
  return { log, bundled };
}
