import { hash, hkdfSync } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { minuteMilliseconds } from '#contract/durations.ts';
import type { RefusedForm, SentForm } from '#contract/plain-forms.ts';
import { privateCookie, sessionCookie } from '#server/platform/auth/session-cookie.ts';
import { createToken, isToken } from '#server/platform/auth/tokens.ts';
import type { Executor } from '#server/platform/database/idempotency-keys.ts';
import { type RateLimit, spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { insertRefusedForm, keptMinutes, takeRefusedForm } from '#server/platform/database/refused-forms.ts';
import { networkOf } from '#server/platform/http/client-network.ts';
import { AnswerSealer } from '#server/platform/http/idempotency/answer-sealer.ts';

/** How many forms of a network are kept in an hour; further ones come back empty. */
const limit: RateLimit = { name: 'refused-forms', count: 300, seconds: 3_600 };

/** Fields that are not shown again, and must not be stored. */
const isSecret = (name: string) => /password|secret|token|code|pin\b/i.test(name);

/** The page a form returns to, whatever else its address contains. */
const pathOf = (address: string) => new URL(address, 'http://nowhere.invalid').pathname;

/**
 * Keeps the values typed into a form without scripts until its page shows them again, or the answer of its call where
 * the page shows that: once, for some minutes, to the same browser with the same session. It is encrypted with the
 * token in that browser's cookie, so that no one else can read it.
 */
export function keepRefusedForms(db: Executor, publicUrl: string) {
  const cookie = privateCookie('urugo_form', publicUrl);
  const session = sessionCookie(publicUrl);
  /** The place of a form, and its seal, by all that must be the same. */
  const boundTo = (request: FastifyRequest, token: string, path: string) => {
    const secret = JSON.stringify([token, request.cookies[session.name] ?? '', path]);
    const sealer = new AnswerSealer(Buffer.from(hkdfSync('sha256', secret, '', 'urugo refused forms', 32)));
    return { tokenHash: hash('sha256', `place ${secret}`, 'buffer'), sealer };
  };

  async function store(request: FastifyRequest, reply: FastifyReply, page: string, form: SentForm): Promise<void> {
    await spendRateLimit(db, [limit], networkOf(request.ip));
    const token = createToken();
    const { tokenHash, sealer } = boundTo(request, token, pathOf(page));
    await insertRefusedForm(db, tokenHash, sealer.seal(JSON.stringify(form), 'form'));
    cookie.set(reply, token, keptMinutes * minuteMilliseconds);
  }

  async function keep(
    request: FastifyRequest,
    reply: FastifyReply,
    { texts, wrong, page }: { texts: Iterable<readonly [string, string]>; wrong: readonly string[]; page: string },
  ): Promise<void> {
    const typed = [...texts].filter(([name]) => !name.startsWith('_') && !isSecret(name));
    const form: RefusedForm = { texts: Object.fromEntries(typed), wrong };
    await store(request, reply, page, form);
  }

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<SentForm | undefined> {
    const token = request.cookies[cookie.name];
    if (!isToken(token)) return undefined;
    const { tokenHash, sealer } = boundTo(request, token, pathOf(request.url));
    const content = await takeRefusedForm(db, tokenHash);
    if (content === undefined) return undefined;
    cookie.clear(reply);
    return JSON.parse(sealer.open(content, 'form')) as SentForm;
  }

  return {
    /** What a call has answered, for the page after it. */
    keepAnswer: (request: FastifyRequest, reply: FastifyReply, { answer, page }: { answer: unknown; page: string }) =>
      store(request, reply, page, { answer }).catch((error: unknown) =>
        request.log.warn({ err: error }, 'the answer to a form could not be kept'),
      ),
    /** Never the reason that a form gets no answer: it then comes back empty. */
    keep: (...asked: Parameters<typeof keep>) =>
      keep(...asked).catch((error: unknown) => asked[0].log.warn({ err: error }, 'a refused form could not be kept')),
    take: (request: FastifyRequest, reply: FastifyReply) =>
      take(request, reply).catch(
        (error: unknown): undefined => void request.log.warn({ err: error }, 'a refused form could not be read'),
      ),
  };
}

export type RefusedForms = ReturnType<typeof keepRefusedForms>;
