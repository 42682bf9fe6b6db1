import { hash } from 'node:crypto';

/** The SHA-256 of bytes, in hexadecimal digits. */
export function sumOf(bytes: Uint8Array): string {
  return hash('sha256', bytes);
}

/** A line as `sha256sum -c` reads it. */
export function lineOfSum(name: string, sum: string): string {
  return `${sum}  ${name}\n`;
}

/** The names and sums of such lines; undefined for a text of another form. */
export function readSums(text: string): Map<string, string> | undefined {
  const sums = new Map<string, string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum === undefined || name === undefined) return undefined;
    sums.set(name, sum);
  }
  return sums;
}
