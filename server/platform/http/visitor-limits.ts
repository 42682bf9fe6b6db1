import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMilliseconds } from '#contract/durations.ts';
import { type PrivateCookie, privateCookie } from '#server/platform/auth/session-cookie.ts';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import type { OwnedRateLimit } from '#server/platform/database/rate-limits.ts';
import { networkOf } from './client-network.ts';

const rememberedMilliseconds = 30 * dayMilliseconds;
const idBytes = 16;
const cookieForm = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * A limit that is meant for one person. Thousands share one address of a mobile network, so accounts are counted first,
 * then browsers by their cookie. Browsers without the cookie are counted together for each network; who deletes the cookie
 * each time, or collects many, stays within what the network may do.
 */
export type PersonLimit = {
  name: string;
  seconds: number;
  /** For one account or browser. */
  count: number;
  /** For all browsers of a network that are seen for the first time. */
  newcomers: number;
  /** For all visitors of a network. */
  network: number;
};

/** Recognises browsers of visitors by a signed random number, which says nothing of them. */
export class VisitorLimits {
  readonly #secret: string;
  readonly #cookie: PrivateCookie;

  constructor({ sessionSecret, publicUrl }: { sessionSecret: string; publicUrl: string }) {
    this.#secret = sessionSecret;
    this.#cookie = privateCookie('urugo_visitor', publicUrl);
  }

  #sign(id: string): string {
    return createHmac('sha256', this.#secret).update(`visitor's device ${id}`).digest('base64url');
  }

  #deviceOf({ cookies }: FastifyRequest): string | undefined {
    const [, id = '', signature = ''] = cookieForm.exec(cookies[this.#cookie.name] ?? '') ?? [];
    const isOurs = id !== '' && isEqualInConstantTime(signature, this.#sign(id));
    return isOurs ? id : undefined;
  }

  /** What a use by this request is counted against; a browser without the cookie is given one. */
  of(request: FastifyRequest, reply: FastifyReply, limits: readonly PersonLimit[]): OwnedRateLimit[] {
    const { viewer } = request;
    if (viewer.role !== 'visitor') return limits.map((limit) => ({ ...limit, who: viewer.userId }));
    const network = networkOf(request.ip);
    const device = this.#deviceOf(request);
    if (device === undefined) {
      const id = randomBytes(idBytes).toString('base64url');
      // The cookie is for this browser alone, even where the answer is for everyone.
      reply.header('cache-control', 'private, no-store');
      this.#cookie.set(reply, `${id}.${this.#sign(id)}`, rememberedMilliseconds);
    }
    return limits.flatMap(({ name, seconds, count, newcomers, network: all }) => [
      device === undefined
        ? { name: `${name}-new`, seconds, count: newcomers, who: network }
        : { name, seconds, count, who: `device ${device}` },
      { name: `${name}-network`, seconds, count: all, who: network },
    ]);
  }
}
