const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * JSON that is safe inside a `<script>`: nothing in it can end the element or start another. `replace` may change
 * values on the way, as with `JSON.stringify`.
 */
export function jsonForScript(value: unknown, replace?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replace).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}

/** Data in the page, as JSON no browser executes. The one place where text goes into a page unescaped. */
export function JsonScript({ id, type, json, nonce }: { id?: string; type: string; json: string; nonce?: string }) {
  return (
    <script
      id={id}
      type={type}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonForScript has escaped it
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
