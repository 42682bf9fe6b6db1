import { readFileSync } from 'node:fs';

const document = new URL('../../docs/operating.md', import.meta.url);

/** The commands of docs/operating.md that lead to a site: its blocks of code marked `sh checklist`, in their order. */
export function readChecklist(): string[] {
  const text = readFileSync(document, 'utf8');
  return [...text.matchAll(/^```sh checklist\n(.*?)^```$/gms)].map(([, commands = '']) => commands);
}
