import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** The hash by which a content policy allows the one thing between these tags. */
function hashOf(page: Buffer, tag: 'script' | 'style'): string {
  const content = new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(page.toString())?.[1] ?? '';
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * Serves a page that is a single file, with its own program and style in it. It may run nothing else: it
 * cannot reach any network, which is what it promises.
 */
export function addVerifier(app: FastifyInstance, file: string): void {
  const page = readFileSync(file);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(page, 'script')}`,
    `style-src ${hashOf(page, 'style')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  app.get('/verify-auction', async (_, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'public, max-age=3600' })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  // The file itself would come with the policy of pictures and scripts, under which its style is refused.
  app.get('/verify-auction.html', async (_, reply) => reply.redirect('/verify-auction', 301));
}
