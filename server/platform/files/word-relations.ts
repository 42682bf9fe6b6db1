/** Kinds of relations that bring a program or fetch one, by the end of their type. */
const activeKind = /(?:oleObject|control|activeXControlBinary|vbaProject|wordVbaData|attachedToolbars|aFChunk)$/i;
const programTypes = /vbaProject|macroEnabled/i;
const addressElsewhere = /^\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;

/** The text of a part in XML, or undefined when its encoding may hide other text than we read. */
function readableText(part: Buffer): string | undefined {
  const text = part.toString('utf8').replace(/^\uFEFF/, '');
  const isOther = text.includes('\0') || text.includes('\uFFFD') || /<!(?:DOCTYPE|ENTITY)/i.test(text);
  const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/i.exec(text) ?? [];
  return isOther || !/^(?:utf-?8|us-ascii)$/i.test(encoding) ? undefined : text;
}

function decodeEntities(value: string): string {
  const codeOf = (digits: string) => (/^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits));
  return value.replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (entity, digits: string) => {
    const code = codeOf(digits);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });
}

function attributesOf(element: string): Map<string, string> {
  // A name begins where none goes on: tried from each of its letters, a name of a million would take minutes.
  const pairs = [...element.matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return new Map(pairs.map(([, name = '', double, single]) => [name, decodeEntities(double ?? single ?? '')]));
}

function isHarmlessRelation(element: string): boolean {
  const attributes = attributesOf(element);
  const kind = (attributes.get('Type') ?? '').trim();
  const isElsewhere =
    (attributes.get('TargetMode') ?? '').trim().toLowerCase() === 'external' ||
    addressElsewhere.test(attributes.get('Target') ?? '');
  // Links wait for a click; every other external target (templates, objects, frames, pictures) is fetched on opening.
  return !activeKind.test(kind) && (!isElsewhere || /\/hyperlink$/i.test(kind));
}

/** Whether the relations of a part (`*.rels`) fetch nothing external and name no programs. */
export function hasHarmlessRelations(part: Buffer): boolean {
  // No value of an attribute holds "<".
  const elements = readableText(part)?.split('<');
  return elements?.every((text) => !/^(?:[\w.-]+:)?Relationship\s/.test(text) || isHarmlessRelation(text)) ?? false;
}

/** Whether a document's list of types names a Word document and no macros. */
export function areTypesOfWord(part: Buffer, mainType: string): boolean {
  const text = readableText(part) ?? '';
  return text.includes(`"${mainType}"`) && !programTypes.test(decodeEntities(text));
}
