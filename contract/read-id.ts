const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** An id in an address, read as `idSchema` does; without its validator, which most pages never load. */
export function readId(text: string): string | undefined {
  const id = text.toLowerCase();
  return idPattern.test(id) ? id : undefined;
}
