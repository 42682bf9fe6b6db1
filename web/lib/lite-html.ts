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

/** The HTML of a page as it is sent in lite mode. */
export const liteHtml = (html: string) =>
  `<!DOCTYPE html>${leftOut.reduce((text, needless) => text.replace(needless, ''), html)}`;
