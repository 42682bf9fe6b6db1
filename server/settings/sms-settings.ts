import { ConfigError } from '#server/config-error.ts';
import type { Environment } from '#server/environment.ts';
import { isPhoneCountry, prefixOf } from '#server/platform/phone-numbers.ts';
import { addressOf, allOrNone } from './setting-groups.ts';

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
  const all = allOrNone({ AFRICAS_TALKING_USERNAME, AFRICAS_TALKING_KEY });
  if (all === undefined) return mode === 'demo' ? 'simulator' : undefined;
  const { AFRICAS_TALKING_USERNAME: username = '', AFRICAS_TALKING_KEY: key = '' } = all;
  return { url: addressOf('AFRICAS_TALKING_URL', AFRICAS_TALKING_URL), username, key, sender: AFRICAS_TALKING_SENDER };
}

/** Where codes are sent by text message, and how many: fraudsters pay people to have codes sent to premium numbers. */
export type SmsCodeSettings = {
  /** What numbers must begin with in E.164; undefined where they may be of any country. */
  prefixes: readonly string[] | undefined;
  /** How many codes the whole site may send. */
  aDay: number;
};

/** East Africa around Rwanda. */
const neighbours = 'RW,BI,CD,KE,SS,TZ,UG';

/** Throws ConfigError. */
export function readSmsCodeSettings({
  SMS_COUNTRIES,
  SMS_CODES_A_DAY: aDay,
  PHONE_COUNTRY,
}: Pick<Environment, 'SMS_COUNTRIES' | 'SMS_CODES_A_DAY' | 'PHONE_COUNTRY'>): SmsCodeSettings {
  if (SMS_COUNTRIES === '*') return { prefixes: undefined, aDay };
  const countries = (SMS_COUNTRIES ?? `${PHONE_COUNTRY},${neighbours}`)
    .split(',')
    .map((each) => each.trim().toUpperCase());
  const prefixes = countries.map((country) => {
    if (!isPhoneCountry(country)) {
      throw new ConfigError(
        'SMS_COUNTRIES must be the two letters of countries with commas between, such as RW,UG, or *',
      );
    }
    return prefixOf(country);
  });
  return { prefixes: [...new Set(prefixes)], aDay };
}
