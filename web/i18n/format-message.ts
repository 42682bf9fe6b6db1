/**
 * How a text of the catalogues becomes words: the part of ICU MessageFormat they use, which is arguments (`{name}`) and
 * plurals (`{count, plural, one {…} other {…}}`). Stands in for the general one of use-intl, which would be a tenth of
 * all that a visitor's browser loads, and half of the work of rendering a page.
 */

type Part = string | { argument: string; plural?: ReadonlyMap<string, readonly Part[]> };
type Values = Readonly<Record<string, unknown>>;

/** The texts of the product are a closed set, each read once. */
const compiled = new Map<string, readonly Part[]>();

/** Where the brace opened just before `start` is closed. */
function closingBrace(text: string, start: number): number {
  let depth = 1;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  throw new SyntaxError(`A brace is not closed: ${text}`);
}

/** `one {…} other {…}` as the parts of each form. */
function compileForms(text: string): ReadonlyMap<string, readonly Part[]> {
  const forms = new Map<string, readonly Part[]>();
  let index = 0;
  for (let open = text.indexOf('{'); open !== -1; open = text.indexOf('{', index)) {
    const end = closingBrace(text, open + 1);
    forms.set(text.slice(index, open).trim(), compile(text.slice(open + 1, end)));
    index = end + 1;
  }
  if (text.includes('#')) throw new SyntaxError(`Name the argument instead of "#": ${text}`);
  if (!forms.has('other')) throw new SyntaxError(`The form "other" is missing: ${text}`);
  return forms;
}

function compileArgument(text: string): Part {
  const [, argument, format, forms = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,(.*))?$/s.exec(text) ?? [];
  if (argument === undefined || (format !== undefined && format !== 'plural')) {
    throw new SyntaxError(`Neither an argument nor a plural: {${text}}`);
  }
  return format === undefined ? { argument } : { argument, plural: compileForms(forms) };
}

function compile(text: string): readonly Part[] {
  const parts: Part[] = [];
  let index = 0;
  for (let open = text.indexOf('{'); open !== -1; open = text.indexOf('{', index)) {
    const end = closingBrace(text, open + 1);
    parts.push(text.slice(index, open), compileArgument(text.slice(open + 1, end)));
    index = end + 1;
  }
  parts.push(text.slice(index));
  return parts;
}

const argumentsIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) =>
    typeof part === 'string' ? [] : [part.argument, ...[...(part.plural?.values() ?? [])].flatMap(argumentsIn)],
  );

/** The arguments a text has, each as often as it has it. Throws SyntaxError for a text that cannot be read. */
export function argumentsOf(message: string): readonly string[] {
  return argumentsIn(compile(message));
}

/** French treats zero as singular; English does not, and neither does Kinyarwanda, which browsers do not support. */
function pluralForm(count: number, locale: string): 'one' | 'other' {
  if (locale === 'fr') return Math.abs(count) < 2 ? 'one' : 'other';
  return count === 1 ? 'one' : 'other';
}

function argumentIn(values: Values, argument: string): unknown {
  const value = values[argument];
  if (value === undefined) throw new TypeError(`The argument "${argument}" is missing`);
  return value;
}

function format(parts: readonly Part[], values: Values, locale: string): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const value = argumentIn(values, part.argument);
      if (part.plural === undefined) return String(value);
      const form = part.plural.get(`=${value}`) ?? part.plural.get(pluralForm(Number(value), locale));
      return format(form ?? part.plural.get('other') ?? [], values, locale);
    })
    .join('');
}

/** The text at `key` with its arguments filled in. Throws when one is missing, which use-intl reports. */
export function formatMessage(
  key: string,
  message: unknown,
  values: Values | undefined,
  { locale }: { locale: string },
): string {
  if (typeof message !== 'string') throw new TypeError(`There is no text at ${key}`);
  if (!message.includes('{')) return message;
  let parts = compiled.get(message);
  if (parts === undefined) {
    parts = compile(message);
    compiled.set(message, parts);
  }
  return format(parts, values ?? {}, locale);
}

// use-intl looks for a default export, and for whether texts are kept as they were written.
formatMessage.raw = true;
// biome-ignore lint/style/noDefaultExport: required by use-intl
export default formatMessage;
