import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';

const defaultPort = 8650;

const configSchema = z.strictObject({
  /**
   * The name by which the witness is known: its address without `https://`. It is part of its key, so it must not
   * change.
   */
  name: z.string().regex(/^[^\s+]{3,200}$/u, 'is an address without https://, such as witness.example.org'),
  /** The address of the site whose auctions are watched. */
  operator: z.url({ protocol: /^https?$/ }),
  /** The folder of the key, the signed heads and the evidence; relative to that of the configuration. */
  folder: z.string().min(1).default('witness-data'),
  host: z.string().min(1).default('127.0.0.1'),
  port: z.int().min(0).max(65_535).default(defaultPort),
});

export type WitnessConfig = z.infer<typeof configSchema>;

/** Reads a configuration; throws with a sentence for its author. */
export async function readWitnessConfig(file: string): Promise<WitnessConfig> {
  const text = await readFile(file, 'utf8');
  const parsed = configSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${file}:\n${z.prettifyError(parsed.error)}`);
  return { ...parsed.data, folder: resolve(dirname(resolve(file)), parsed.data.folder) };
}
