/** Verifies a signature of Ed25519 (RFC 8032) by WebCrypto, which browsers and Node have alike. */
export async function verifyEd25519(
  publicKey: Uint8Array<ArrayBuffer>,
  { message, signature }: { message: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, signature, message);
  } catch (error) {
    // What is no key or no signature verifies nothing; a browser without Ed25519 must not look like a forgery.
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw error;
    return false;
  }
}
