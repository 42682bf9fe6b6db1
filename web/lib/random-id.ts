const versionAndVariant = { version: 0x40, variant: 0x80 };

/**
 * A random UUID. `crypto.randomUUID` would do, but browsers offer it on secure addresses only, and a site of one's own
 * network may have none.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | versionAndVariant.version;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | versionAndVariant.variant;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
