const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerBytes = 512;

/** Names of streams are stored in UTF-16. */
function holdsStream(bytes: Buffer, name: string): boolean {
  return bytes.includes(Buffer.from(name, 'utf16le'));
}

/**
 * Whether this is a document of Word 97 to 2003 without macros. Its container (CFB) also holds spreadsheets and
 * installers, so the names of the streams decide.
 */
export function isWordDocument(bytes: Buffer): boolean {
  return (
    bytes.length > headerBytes &&
    bytes.subarray(0, signature.length).equals(signature) &&
    holdsStream(bytes, 'WordDocument') &&
    !holdsStream(bytes, '_VBA_PROJECT')
  );
}
