import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type FileKind, fileKinds } from '#contract/media/upload.ts';
import { withExtensionOf } from '#server/platform/files/display-name.ts';

/** A private file for its requester. Its name was cleaned when it was uploaded. */
export type Download = { name: string; kind: FileKind; content: Readable | Buffer };

/**
 * RFC 6266: the name in plain letters for old programs, and as it is for all others. Its extension is that of the
 * content here too: files that were sent to older versions kept the one their sender chose.
 */
export function dispositionOf(given: string, kind: FileKind): string {
  const name = withExtensionOf(kind, given);
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sends a file to be saved: never opened on our pages, never kept by anything in between. */
export function sendDownload(reply: FastifyReply, { name, kind, content }: Download): FastifyReply {
  return reply
    .headers({
      'content-disposition': dispositionOf(name, kind),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .type(fileKinds[kind].mediaType)
    .send(content);
}
