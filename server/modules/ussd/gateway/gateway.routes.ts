import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { longestDialled } from '#contract/ussd/phone-simulator.endpoints.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { e164Of } from '#server/platform/phone-numbers.ts';
import type { Platform } from '#server/platform.ts';
import type { Answered, Dialled } from '../answer-session.ts';
import type { ReceivedText } from '../texting/receive-text.ts';
import type { PhoneLine } from './phone-line.ts';
import { gatewayGuard } from './require-gateway.ts';

/** What a gateway sends is small. */
const bodyLimit = 8_192;

const idSchema = z.string().regex(/^[\x21-\x7e]{4,120}$/);
const phoneSchema = z.string().min(3).max(40);
const typedSchema = z
  .string()
  .max(longestDialled)
  .regex(/^[^\0]*$/)
  .default('');

/** The forms of Africa's Talking; what else they say is passed over. */
const dialledSchema = z.object({
  sessionId: idSchema,
  phoneNumber: phoneSchema,
  serviceCode: z.string().max(40).default(''),
  text: typedSchema,
});
const textSchema = z.object({ id: idSchema, from: phoneSchema, text: typedSchema });

/** The fields of a form, in the shape of the gateway. */
function readForm<Form>(schema: z.ZodType<Form>, body: unknown): Form {
  const parsed = schema.safeParse(Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : '')));
  if (!parsed.success) throw new ApiError('INVALID_REQUEST');
  return parsed.data;
}

function numberOf({ config }: Platform, typed: string): string {
  const number = e164Of(typed, config.phoneCountry);
  if (number === undefined) throw new ApiError('INVALID_REQUEST');
  return number;
}

function readDialled(platform: Platform, body: unknown): Dialled {
  const { sessionId, phoneNumber, serviceCode, text } = readForm(dialledSchema, body);
  const { ussdCode } = platform.config.phoneGateway;
  if (ussdCode !== undefined && serviceCode !== ussdCode) throw new ApiError('INVALID_REQUEST');
  return { sessionId, number: numberOf(platform, phoneNumber), text };
}

function readReceived(platform: Platform, body: unknown): ReceivedText {
  const { id, from, text } = readForm(textSchema, body);
  return { id, number: numberOf(platform, from), text };
}

/** The answer in the form of the gateway: whether the session goes on, and what the phone shows. */
const spellAnswer = ({ text, isEnd }: Answered): string => `${isEnd ? 'END' : 'CON'} ${text}`;

/**
 * The addresses at which a gateway delivers calls and messages of phones: outside of the API, since the format is the
 * gateway's. It is authenticated by the key in the address, before a body is read.
 */
export function addGatewayRoutes(app: FastifyInstance, platform: Platform, line: PhoneLine): void {
  const guard = gatewayGuard(platform.config.phoneGateway, () => platform.clock.now().getTime());
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    );
    const answerWith = (url: string, answer: (body: unknown) => Promise<string>) =>
      scope.post<{ Params: { key: string } }>(url, {
        onRequest: async (request) => guard(request),
        handler: async ({ body }, reply) => {
          const text = await answer(body);
          return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
        },
      });
    answerWith('/gateway/ussd/:key', async (body) => spellAnswer(await line.dial(readDialled(platform, body))));
    answerWith('/gateway/sms/:key', async (body) => {
      await line.text(readReceived(platform, body));
      return '';
    });
  });
}
