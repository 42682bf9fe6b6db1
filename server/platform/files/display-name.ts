const maxLength = 120;
const nameless = 'file';

/**
 * The name of a sent file as it may be shown and offered for saving: no folders, no control characters, none that
 * turn the direction of writing. It is never used as a path.
 */
export function displayNameOf(sent: string | undefined): string {
  const plain = (sent ?? '')
    .toWellFormed()
    .normalize('NFC')
    // Control characters, marks of direction, private and unassigned ones; line and paragraph separators.
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  const last = plain.split(/[\\/]/).at(-1) ?? '';
  const bare = last.replace(/[<>:"|?*]/g, '_').replace(/^[\s.]+|[\s.]+$/gu, '');
  return shorten(bare) || nameless;
}

/** Cuts from the middle of a long name, so that its extension stays. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= maxLength) return name;
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, maxLength - extension.length).join('') + extension;
}
