import { type FileKind, fileKinds } from '#contract/media/upload.ts';

const maxLength = 120;
/** Only the end of a longer name is used: a header may hold one that takes seconds to clean up. */
const readLength = 1_000;
const nameless = 'file';

/** Windows keeps these names for devices, whatever extension follows. */
const deviceName = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$)\s*(?=\.|$)/i;
const shortExtension = /\.(?=\d*[a-z])[a-z\d]{1,5}$/i;

/**
 * The name of a sent file as it may be shown and offered for saving: no folders, no control characters, none that
 * turn the direction of writing, and the extension of what the file is by its content, because programs are chosen by
 * it. It is never used as a path.
 */
export function displayNameOf(sent: string | undefined, kind: FileKind): string {
  const plain = (sent ?? '')
    .slice(-readLength)
    .toWellFormed()
    .normalize('NFC')
    // Control characters, marks of direction, private and unassigned ones; line and paragraph separators.
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/gu, ' ');
  const last = plain.split(/[\\/]/).at(-1) ?? '';
  const bare = last.replace(/[<>:"|?*]/g, '_').replace(/^[\s.]+|[\s.]+$/gu, '');
  return withExtensionOf(kind, bare || nameless);
}

/** A name with the extension of a kind: its own if it is one of those, else another in its place. */
export function withExtensionOf(kind: FileKind, name: string): string {
  const extensions: readonly string[] = fileKinds[kind].extensions;
  const ends = (text: string) => extensions.find((extension) => text.toLowerCase().endsWith(`.${extension}`));
  const trimmed = ends(name) === undefined ? name.replace(shortExtension, '').replace(/[\s.]+$/u, '') : name;
  const own = ends(trimmed);
  const extension = own === undefined ? `.${extensions[0]}` : trimmed.slice(-own.length - 1);
  const stem = (own === undefined ? trimmed : trimmed.slice(0, -own.length - 1)).replace(deviceName, '_$&');
  return [...(stem || nameless)].slice(0, maxLength - extension.length).join('') + extension;
}
