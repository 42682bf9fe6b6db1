/** A message as the site posts it. */
export type WebhookMessage = { type: string; timestamp: string; data: Record<string, unknown> };

type Received = { headers: Headers; body: string };

/** A message that is older is taken for one that was recorded and sent again. */
const longestAgeSeconds = 300;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * The message in a request of a webhook (https://www.standardwebhooks.com), or undefined where it is not signed with the secret, or
 * too old. Read the body as text, before anything parses it.
 */
export async function verifyWebhook(
  { headers, body }: Received,
  secret: string,
  now = new Date(),
): Promise<WebhookMessage | undefined> {
  const [id, sentAt] = [headers.get('webhook-id') ?? '', headers.get('webhook-timestamp') ?? ''];
  if (!(Math.abs(now.getTime() / 1_000 - Number(sentAt)) <= longestAgeSeconds)) return undefined;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), algorithm, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${sentAt}.${body}`);
  for (const signature of (headers.get('webhook-signature') ?? '').split(' ')) {
    const [version, value = ''] = signature.split(',');
    if (version !== 'v1') continue;
    if (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)) return JSON.parse(body);
  }
  return undefined;
}
