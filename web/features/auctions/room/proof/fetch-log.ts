import { ApiRefusal, fetchText } from '#web/lib/api-client.ts';
import { waitWithJitter } from '../wait-with-jitter.ts';

const tries = 3;
const betweenMilliseconds = 5_000;

/** Fetches a file, with retries while it cannot be served or reached. Throws the error of the last try. */
async function fetchWithRetries(path: string, left = tries - 1): Promise<string> {
  try {
    return await fetchText(path);
  } catch (error) {
    const isNoFile = error instanceof ApiRefusal && error.status === 404;
    if (isNoFile || left === 0) throw error;
    await waitWithJitter(betweenMilliseconds);
    return fetchWithRetries(path, left - 1);
  }
}

/**
 * A file beside the log, where the site serves one; another answer counts as none. A busy site is asked again; if it
 * stays busy there is none. Throws NetworkError where there is no answer, as the cause may be this device.
 */
export async function fetchShown(path: string, isFile: (text: string) => boolean): Promise<string | undefined> {
  const text = await fetchWithRetries(path).catch((error: unknown) => {
    if (error instanceof ApiRefusal) return undefined;
    throw error;
  });
  return text !== undefined && isFile(text) ? text : undefined;
}

/** The file that proves the head of an auction to be in the log of heads; undefined while it is in none. */
export async function fetchHeadProof(slug: string): Promise<string | undefined> {
  return (await fetchText(`/auction/${slug}/head-proof`)) || undefined;
}

type AuctionLog = { log: string; bundled: string | undefined };

/** The log of an auction, with the refusals beside it where it has the roots of some, as far as the site shows them. */
export async function fetchLog(slug: string, fetchFile = fetchText): Promise<AuctionLog> {
  const log = await fetchFile(`/auction/${slug}/log`);
  // Rows are only added: refusals whose root is in this log are in a file fetched later.
  if (!log.includes('"refusals.bundled"')) return { log, bundled: undefined };
  const { isRefusalFile } = await import('#contract/auctions/refusals/refusal-bundles.ts');
  return { log, bundled: await fetchShown(`/auction/${slug}/refusals`, isRefusalFile) };
}

/** The same for a check in the background: a busy site is asked again. */
export const fetchLogWithRetry = (slug: string): Promise<AuctionLog> => fetchLog(slug, fetchWithRetries);
