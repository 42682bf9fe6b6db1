import { ConfigError } from '#server/config-error.ts';
import { isThisMachine } from './safe-settings.ts';

/** A folder's address, so that paths are added to it. Secrets travel in the clear to this machine only. */
export function addressOf(name: string, text: string): string {
  const url = new URL(text);
  if (url.protocol !== 'https:' && !isThisMachine(url.hostname))
    throw new ConfigError(`${name} must begin with https://`);
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** All of a group of settings, or none. */
export function allOrNone(settings: Readonly<Record<string, string | undefined>>): Record<string, string> | undefined {
  const missing = Object.keys(settings).filter((name) => settings[name] === undefined);
  if (missing.length === Object.keys(settings).length) return undefined;
  if (missing.length > 0) {
    const given = Object.keys(settings).filter((name) => settings[name] !== undefined);
    throw new ConfigError(`${given.join(', ')} needs ${missing.join(' and ')} as well`);
  }
  return settings as Record<string, string>;
}
