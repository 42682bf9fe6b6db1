import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Language, languages } from '#contract/languages.ts';
import { ConfigError } from '#server/config-error.ts';

/** Texts of the pages an operator has replaced, by language, each by its path such as `home.hero.title`. */
export type SiteTexts = Partial<Record<Language, Readonly<Record<string, string>>>>;

const longestText = 5_000;
const textsSchema = z.record(z.string(), z.string().max(longestText));

/** The texts travel with every page. */
const mostBytes = 30_000;

function read(file: string): Readonly<Record<string, string>> {
  if (statSync(file).size > mostBytes) throw new ConfigError(`SITE_TEXTS: ${file} has more than ${mostBytes} bytes`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`SITE_TEXTS: ${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const texts = textsSchema.safeParse(content);
  if (texts.success) return texts.data;
  const [issue] = texts.error.issues;
  throw new ConfigError(`SITE_TEXTS: ${file}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`);
}

/**
 * Reads the files `en.json`, `fr.json` and `rw.json` in a folder, as many of them as there are. Whether their texts
 * exist is checked by the web application, which knows them. Throws ConfigError.
 */
export function readSiteTexts(folder: string | undefined): SiteTexts {
  if (folder === undefined) return {};
  const files = languages.map((language) => [language, join(folder, `${language}.json`)] as const);
  const found = files.filter(([, file]) => existsSync(file));
  if (found.length === 0) throw new ConfigError(`SITE_TEXTS: there is no en.json, fr.json or rw.json in ${folder}`);
  return Object.fromEntries(found.map(([language, file]) => [language, read(file)]));
}
