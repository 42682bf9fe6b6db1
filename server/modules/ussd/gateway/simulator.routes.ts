import type { FastifyInstance } from 'fastify';
import { dialSimulated } from '#contract/ussd/phone-simulator.endpoints.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { e164Of } from '#server/platform/phone-numbers.ts';
import type { Platform } from '#server/platform.ts';
import type { Answered, Dialled } from '../answer-session.ts';

/** Binds the phone of the demonstration. On a real site nobody dials in the name of a number but the gateway. */
export function addPhoneSimulatorRoutes(
  app: FastifyInstance,
  { config }: Platform,
  dial: (dialled: Dialled) => Promise<Answered>,
): void {
  bindEndpoint(app, dialSimulated, async ({ body: { sessionId, number: typed, text } }) => {
    if (config.sms !== 'simulator') throw new ApiError('STATE', { message: 'Phones are not simulated here.' });
    const number = e164Of(typed, config.phoneCountry);
    if (number === undefined) {
      const message = 'This is not a phone number that can be called.';
      throw new ApiError('UNPROCESSABLE', { message, fields: { number: message } });
    }
    return dial({ sessionId, number, text });
  });
}
