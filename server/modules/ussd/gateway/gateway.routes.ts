import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { longestDialled } from '#contract/ussd/phone-simulator.endpoints.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { e164Of } from '#server/platform/phone-numbers.ts';
import type { Platform } from '#server/platform.ts';
import type { Answered, Dialled } from '../answer-session.ts';
import { gatewayGuard } from './require-gateway.ts';

/** What a gateway sends is small. */
const bodyLimit = 8_192;

/** The form of Africa's Talking; what else it says is passed over. */
const dialledSchema = z.object({
  sessionId: z.string().regex(/^[\x21-\x7e]{4,120}$/),
  phoneNumber: z.string().min(3).max(40),
  serviceCode: z.string().max(40).default(''),
  text: z
    .string()
    .max(longestDialled)
    .regex(/^[^\0]*$/)
    .default(''),
});

function readForm(body: unknown): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
}

/** One request to the menus, as the gateway says it. */
function readDialled({ config }: Platform, body: unknown): Dialled {
  const parsed = dialledSchema.safeParse(readForm(body));
  if (!parsed.success) throw new ApiError('INVALID_REQUEST');
  const { sessionId, phoneNumber, serviceCode, text } = parsed.data;
  const number = e164Of(phoneNumber, config.phoneCountry);
  const { ussdCode } = config.phoneGateway;
  const isOurs = ussdCode === undefined || serviceCode === ussdCode;
  if (number === undefined || !isOurs) throw new ApiError('INVALID_REQUEST');
  return { sessionId, number, text };
}

/** The answer in the form of the gateway: whether the session goes on, and what the phone shows. */
export const spellAnswer = ({ text, isEnd }: Answered): string => `${isEnd ? 'END' : 'CON'} ${text}`;

/**
 * Where a gateway hands over what phones dial: outside of the API, since the form is the gateway's. It is believed by the key
 * in the address.
 */
export function addGatewayRoutes(
  app: FastifyInstance,
  platform: Platform,
  dial: (dialled: Dialled) => Promise<Answered>,
): void {
  const guard = gatewayGuard(platform.config.phoneGateway, () => platform.clock.now().getTime());
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { key: string } }>('/gateway/ussd/:key', {
      // Before the body is read.
      onRequest: async (request) => guard(request),
      handler: async (request, reply) => {
        const answer = await dial(readDialled(platform, request.body));
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(spellAnswer(answer));
      },
    });
  });
}
