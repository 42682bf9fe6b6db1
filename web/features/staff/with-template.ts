/**
 * The text after a template was chosen: it replaces an earlier template, and follows typed text.
 * `chosen` are the templates used so far.
 */
export function withTemplate(text: string, template: string, chosen: readonly string[]): string {
  const own = text.trim();
  if (own.includes(template)) return text;
  return own === '' || chosen.includes(own) ? template : `${own}\n\n${template}`;
}
