/** A piece of plain text: words, or an address that can be followed. */
export type TextPiece = { text: string; href?: string };

const addresses = /https?:\/\/[^\s<>"]+/g;
/** What ends a sentence around an address and is no part of it. */
const trailing = /[.,;:!?)\]}'’»]+$/;

/** Plain text with the web addresses in it as links. Nothing else in it becomes one. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const href = found.replace(trailing, '');
    if (!URL.canParse(href)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
