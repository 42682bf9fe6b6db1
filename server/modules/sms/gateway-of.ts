import type { Config } from '#server/config.ts';
import { AfricasTalking } from './africas-talking.ts';
import type { SmsGateway } from './sms-gateway.ts';

const simulator: SmsGateway = { isSimulator: true, send: () => Promise.resolve() };

/** The gateway that is set up; undefined where the site sends no text messages. */
export function gatewayOf({ sms }: Pick<Config, 'sms'>): SmsGateway | undefined {
  if (sms === undefined) return undefined;
  return sms === 'simulator' ? simulator : new AfricasTalking(sms);
}
