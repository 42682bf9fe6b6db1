import type { Environment } from './environment.ts';
import { addressOf, together } from './setting-groups.ts';

export type AfricasTalkingSettings = {
  url: string;
  username: string;
  key: string;
  /** The name or short code that messages come from; the gateway's own without. */
  sender: string | undefined;
};

/** What text messages go through; undefined where none are sent. */
export type SmsSettings = AfricasTalkingSettings | 'simulator' | undefined;

/** The gateway that the environment sets up; a demonstration without one has the simulator. Throws ConfigError. */
export function readSmsSettings(environment: Environment, mode: 'demo' | 'production'): SmsSettings {
  const { AFRICAS_TALKING_USERNAME, AFRICAS_TALKING_KEY, AFRICAS_TALKING_URL, AFRICAS_TALKING_SENDER } = environment;
  const all = together({ AFRICAS_TALKING_USERNAME, AFRICAS_TALKING_KEY });
  if (all === undefined) return mode === 'demo' ? 'simulator' : undefined;
  const { AFRICAS_TALKING_USERNAME: username = '', AFRICAS_TALKING_KEY: key = '' } = all;
  return { url: addressOf('AFRICAS_TALKING_URL', AFRICAS_TALKING_URL), username, key, sender: AFRICAS_TALKING_SENDER };
}
