import type { HeadsStatus } from './heads-watcher.ts';
import type { LotStatus } from './watch-operator.ts';

export type WitnessStatus = {
  name: string;
  verifierKey: string;
  operator: string;
  lastAnswer: number | undefined;
  lots: readonly LotStatus[];
  heads: HeadsStatus;
  evidence: readonly string[];
};

const replaced: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => replaced[character] ?? character);

function closingOf({ isCertified, missing }: LotStatus): string {
  if (isCertified) return ', its closing certified';
  return missing === undefined ? '' : `, <strong>its closing not certified: ${escapeHtml(missing)}</strong>`;
}

function lotLine(lot: LotStatus): string {
  const { auction, slug, signed, objection } = lot;
  const file = `<a href="cosignatures/${auction}.jsonl">signatures</a>`;
  const stand =
    objection === undefined
      ? `signed up to row ${signed}`
      : `<strong>not signed any more: ${escapeHtml(objection)}</strong>`;
  return `<li>${escapeHtml(slug)}: ${stand}${closingOf(lot)} (${file})</li>`;
}

function headsLine({ signed, objection }: HeadsStatus): string {
  if (objection !== undefined) return `<strong>not signed any more: ${escapeHtml(objection)}</strong>`;
  return signed === 0
    ? 'nothing signed yet'
    : `signed up to ${signed} heads (<a href="cosignatures/heads.jsonl">signatures</a>)`;
}

/** The page at a witness's own address. */
export function statusPage({ name, verifierKey, operator, lastAnswer, lots, heads, evidence }: WitnessStatus): string {
  const answered = lastAnswer === undefined ? 'not yet' : new Date(lastAnswer).toISOString();
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(name)}: a witness of auctions</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 45rem; margin: 2rem auto; padding: 0 1rem } code { overflow-wrap: anywhere }</style>
<h1>A witness of auctions</h1>
<p>This program reads the auctions of <a href="${escapeHtml(operator)}">${escapeHtml(operator)}</a> once a second, works every
decision out again by their published rules, and signs what it has seen with the time of its own clock. It never signs two
records of one auction. Bidders give it their signed bids as well, whose amounts it cannot read; it certifies the end of an auction
only if none of them is missing.</p>
<p>Its key: <code>${escapeHtml(verifierKey)}</code></p>
<p>The site has answered last: ${answered}</p>
<h2>Auctions</h2>
<ul>${lots.map(lotLine).join('') || '<li>None at the moment.</li>'}</ul>
<h2>The log of the heads of all auctions</h2>
<p>${headsLine(heads)}</p>
<h2>Evidence against the site</h2>
<ul>${evidence.map((file) => `<li><a href="evidence/${escapeHtml(file)}">${escapeHtml(file)}</a></li>`).join('') || '<li>None.</li>'}</ul>
`;
}
