import { ApiRefusal, fetchText } from '#web/lib/api-client.ts';

/** A file beside the log, where the site shows one; what it answers instead is none, and explains nothing. */
export async function fetchShown(path: string, isFile: (text: string) => boolean): Promise<string | undefined> {
  const text = await fetchText(path).catch((error: unknown) => {
    if (error instanceof ApiRefusal) return undefined;
    throw error;
  });
  return text !== undefined && isFile(text) ? text : undefined;
}

/** The file that proves the head of an auction to be in the log of heads; undefined while it is in none. */
export async function fetchHeadProof(slug: string): Promise<string | undefined> {
  return (await fetchText(`/auction/${slug}/head-proof`)) || undefined;
}

/** The log of an auction, with the refusals beside it where it has the roots of some, as far as the site shows them. */
export async function fetchLog(slug: string): Promise<{ log: string; bundled: string | undefined }> {
  const log = await fetchText(`/auction/${slug}/log`);
  // Rows are only added: what has a root in this log is in a file that is fetched later.
  if (!log.includes('"refusals.bundled"')) return { log, bundled: undefined };
  const { isRefusalFile } = await import('#contract/auctions/refusal-bundles.ts');
  return { log, bundled: await fetchShown(`/auction/${slug}/refusals`, isRefusalFile) };
}
