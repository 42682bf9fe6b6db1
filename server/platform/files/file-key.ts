const partOfKey = /^[\w.-]+$/;

/** Throws unless a key is a path of plain names: no key may lead out of the folder that holds the files. */
export function requireKey(key: string): void {
  const isKey = key.split('/').every((part) => partOfKey.test(part) && part !== '.' && part !== '..');
  if (!isKey) throw new Error(`${JSON.stringify(key)} is no key of a file`);
}
