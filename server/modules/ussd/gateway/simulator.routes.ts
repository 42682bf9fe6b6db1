import type { FastifyInstance } from 'fastify';
import { dialSimulated, textSimulated } from '#contract/ussd/phone-simulator.endpoints.ts';
import type { Config } from '#server/config.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { createId } from '#server/platform/ids.ts';
import { e164Of } from '#server/platform/phone-numbers.ts';
import type { Platform } from '#server/platform.ts';
import type { PhoneLine } from './phone-line.ts';

/** On a real site only the gateway may act for a number. */
function requireSimulated({ sms, phoneCountry }: Config, typed: string): string {
  if (sms !== 'simulator') throw new ApiError('STATE', { message: 'Phones are not simulated here.' });
  const number = e164Of(typed, phoneCountry);
  if (number !== undefined) return number;
  const message = 'This is not a phone number that can be called.';
  throw new ApiError('UNPROCESSABLE', { message, fields: { number: message } });
}

/** Binds the phone of the demonstration. */
export function addPhoneSimulatorRoutes(app: FastifyInstance, { config, clock }: Platform, line: PhoneLine): void {
  bindEndpoint(app, dialSimulated, async ({ body: { sessionId, number, text } }) =>
    line.dial({ sessionId, number: requireSimulated(config, number), text }),
  );

  bindEndpoint(app, textSimulated, async ({ body: { number, text } }) => {
    await line.text({ id: createId(clock.now()), number: requireSimulated(config, number), text });
    return { message: 'Sent' };
  });
}
