import { verifyWebhook, type WebhookMessage } from '../src/index.ts';

/** Answers requests of a webhook, for every server that knows the requests of the web: `Deno.serve`, `Bun.serve`, Hono and others. */
export function receiveWebhooks(secret: string, take: (message: WebhookMessage) => Promise<void>) {
  const seen = new Set<string>();
  return async (request: Request): Promise<Response> => {
    const message = await verifyWebhook({ headers: request.headers, body: await request.text() }, secret);
    if (message === undefined) return new Response(null, { status: 400 });
    // A message may come twice; a program that is restarted keeps these in its database.
    const id = request.headers.get('webhook-id') ?? '';
    if (!seen.has(id)) await take(message);
    seen.add(id);
    return new Response(null, { status: 204 });
  };
}
