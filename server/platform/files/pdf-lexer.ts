const whiteSpace = new Set(Buffer.from('\0\t\n\f\r '));
const delimiters = new Set(Buffer.from('()<>[]{}/%'));
const isRegular = new Uint8Array(256).map((_, byte) => (whiteSpace.has(byte) || delimiters.has(byte) ? 0 : 1));
const [lineFeed, carriageReturn] = Buffer.from('\n\r');
const [openRound, closeRound, backslash] = Buffer.from('()\\');
const [less, greater, slash, percent] = Buffer.from('<>/%');

/** Names that mean something are short, also when each of their letters is escaped. */
const longestEscapedName = 100;

/** `/J#61vaScript` is `/JavaScript` to every reader. */
function decodeName(name: string): string {
  if (name.length > longestEscapedName || !name.includes('#')) return name;
  return name.replace(/#([\da-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/**
 * Reads the tokens of a PDF (ISO 32000-1, 7.2): names with their slash and their escapes resolved, `<<` and other
 * marks, numbers and keywords. A string is the one token `()`, because nothing in it is a name.
 */
export class PdfLexer {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Where the next token begins to be looked for. */
  get position(): number {
    return this.#at;
  }

  next(): string | undefined {
    this.#skipSpace();
    const byte = this.#bytes[this.#at];
    if (byte === undefined) return undefined;
    if (byte === slash) return decodeName(`/${this.#regularAfter(this.#at + 1)}`);
    if (byte === openRound) return this.#string();
    if (isRegular[byte] === 1) return this.#regularAfter(this.#at);
    const isDouble = (byte === less || byte === greater) && this.#bytes[this.#at + 1] === byte;
    if (byte === less && !isDouble) return this.#hexString();
    const mark = String.fromCharCode(byte).repeat(isDouble ? 2 : 1);
    this.#at += mark.length;
    return mark;
  }

  #skipSpace(): void {
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === percent) this.#skipLine();
      else if (byte !== undefined && whiteSpace.has(byte)) this.#at += 1;
      else return;
    }
  }

  #skipLine(): void {
    let byte = this.#bytes[this.#at];
    while (byte !== undefined && byte !== lineFeed && byte !== carriageReturn) byte = this.#bytes[++this.#at];
  }

  #regularAfter(start: number): string {
    let end = start;
    while (isRegular[this.#bytes[end] ?? 0] === 1) end += 1;
    this.#at = end;
    return this.#bytes.toString('latin1', start, end);
  }

  #string(): '()' {
    let depth = 0;
    do {
      const byte = this.#bytes[this.#at];
      if (byte === openRound) depth += 1;
      if (byte === closeRound) depth -= 1;
      this.#at += byte === backslash ? 2 : 1;
    } while (depth > 0 && this.#at < this.#bytes.length);
    return '()';
  }

  #hexString(): '()' {
    const end = this.#bytes.indexOf('>', this.#at);
    this.#at = end === -1 ? this.#bytes.length : end + 1;
    return '()';
  }
}
