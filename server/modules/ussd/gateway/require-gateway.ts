import type { FastifyRequest } from 'fastify';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { readAddress } from '#server/platform/http/client-network.ts';
import { limitByNetwork } from '#server/platform/http/network-limit.ts';
import type { PhoneGatewaySettings } from '#server/settings/phone-gateway-settings.ts';

/** A client that guesses is soon no longer answered. */
const guessesPerMinute = 30;

/** Refuses every call that does not come from the gateway: by the key in its address, and by where it comes from. */
export function gatewayGuard(
  { key, addresses }: PhoneGatewaySettings,
  now: () => number,
): (request: FastifyRequest<{ Params: { key: string } }>) => void {
  const spend = limitByNetwork(guessesPerMinute, now);
  return (request) => {
    if (key === undefined) throw new ApiError('NOT_FOUND');
    const isKnownPlace = addresses.length === 0 || addresses.includes(readAddress(request.ip) ?? '');
    if (isKnownPlace && isEqualInConstantTime(request.params.key, key)) return;
    spend(request.ip);
    throw new ApiError('UNAUTHENTICATED');
  };
}
