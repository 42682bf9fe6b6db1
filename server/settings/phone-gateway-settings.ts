import { ConfigError } from '#server/config-error.ts';
import type { Environment } from '#server/environment.ts';

/** How a gateway delivers calls and messages of phones. */
export type PhoneGatewaySettings = {
  /** The last part of the addresses that the gateway calls, which proves that it is the gateway; undefined: none calls. */
  key: string | undefined;
  /** The addresses it calls from; any where there are none. */
  addresses: readonly string[];
  /** The code to dial, such as `*384*1234#`; calls for another code are refused. */
  ussdCode: string | undefined;
};

const keyForm = /^[0-9a-f]{64}$/;

/** Throws ConfigError for a key that could be guessed, or that a log would show. */
export function readPhoneGateway(environment: Environment): PhoneGatewaySettings {
  const { PHONE_GATEWAY_KEY: key, PHONE_GATEWAY_ADDRESSES, USSD_CODE: ussdCode } = environment;
  if (key !== undefined && (!keyForm.test(key) || new Set(key).size < 10)) {
    throw new ConfigError('PHONE_GATEWAY_KEY must be 64 random digits. Make it with: openssl rand -hex 32');
  }
  const addresses = (PHONE_GATEWAY_ADDRESSES ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return { key, addresses, ussdCode };
}
