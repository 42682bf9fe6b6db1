/** A file as a browser sends it; its claimed name and type prove nothing. */
export type SentFile = { field: string; name?: string; type?: string; bytes: Uint8Array };

/** A form as a browser sends it: the payload and its headers, for `app.send`. */
export async function formOf(
  texts: Readonly<Record<string, string>>,
  files: readonly SentFile[] = [],
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const { field, name = 'document.pdf', type = 'application/pdf', bytes } of files) {
    form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  }
  const sent = new Response(form);
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  };
}
