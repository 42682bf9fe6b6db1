/**
 * What a page in lite mode goes without: scripts and what only they or search engines read, pictures but those that are
 * marked as shown, and React's own marks. React escapes every `<` and `>` that is not its own.
 */
const leftOut = [
  /<script\b[^>]*>[\s\S]*?<\/script>/g,
  /<link\b(?=[^>]*\srel="(?:modulepreload|preload|alternate)")[^>]*>/g,
  /<meta\b(?=[^>]*\s(?:property="(?:og:|csp-nonce)|name="twitter:))[^>]*>/g,
  /<(?:img|source)\b(?![^>]*\sdata-shown)[^>]*>/g,
  /<\/?picture\b[^>]*>/g,
  /\snonce="[^"]*"/g,
  /<!--(?:\s|\/?\$[?!]?)?-->/g,
];

const hiddenWithoutScripts =
  /<([a-z][\w-]*)\b(?=[^>]*\s(?:hidden=""|class="(?:[^"]*\s)?noscript:hidden(?:\s[^"]*)?"))[^>]*>/g;

/** Where the element ends that begins with a tag ending at `from`: behind its closing tag, or there if it cannot have one. */
function endOfElement(html: string, name: string, from: number): number {
  if (html[from - 2] === '/') return from;
  const tags = new RegExp(`<(/?)${name}\\b[^>]*?(/?)>`, 'g');
  tags.lastIndex = from;
  for (let depth = 1, tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    if (tag[2] === '') depth += tag[1] === '' ? 1 : -1;
    if (depth === 0) return tags.lastIndex;
  }
  return html.length;
}

/** Text browsers support neither style sheets nor `hidden`: hidden elements would be shown beside their replacement. */
function withoutHidden(html: string): string {
  let shown = '';
  let at = 0;
  for (const tag of html.matchAll(hiddenWithoutScripts)) {
    if (tag.index < at) continue;
    shown += html.slice(at, tag.index);
    at = endOfElement(html, tag[1] ?? '', tag.index + tag[0].length);
  }
  return shown + html.slice(at);
}

/** Text browsers ignore the gaps of a style sheet: two adjacent links would read as one word. */
const besideAnother = /<\/(?:a|button|label|legend|span|strong|summary|time)>(?:<\/[a-z]+>)*(?=<[a-z])/g;

/** The HTML of a page as it is sent in lite mode. */
export function liteHtml(html: string): string {
  const needed = leftOut.reduce((text, needless) => text.replace(needless, ''), html);
  return `<!DOCTYPE html>${withoutHidden(needed).replace(besideAnother, '$& ')}`;
}
