import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, hashInlineScripts, shareablePage } from './rendered-page.ts';

const html = `<!DOCTYPE html><p>${'Inzu nziza i Nyarutarama. '.repeat(200)}</p>`;

const nonce = 'c2VjcmV0IG9mIG9uZQ==';
const pageOf = (text: string) => ({ text, bytes: Buffer.from(text) });

describe('a page for several visitors', () => {
  it('is the same page in every encoding, and smaller when compressed', async () => {
    const page = shareablePage(
      { status: 200, headers: { 'content-type': 'text/html' }, html: pageOf(html) },
      nonce,
      {},
    );
    expect(Buffer.from(await page.bytesIn('identity')).toString()).toBe(html);
    expect(brotliDecompressSync(await page.bytesIn('br')).toString()).toBe(html);
    expect(gunzipSync(await page.bytesIn('gzip')).toString()).toBe(html);
    expect((await page.bytesIn('br')).length).toBeLessThan(html.length / 10);
  });

  it('is compressed once, however many ask at the same time', async () => {
    const page = shareablePage({ status: 200, headers: {}, html: pageOf(html) }, nonce, {});
    const [first, second] = await Promise.all([page.bytesIn('br'), page.bytesIn('br')]);
    expect(second).toBe(first);
    expect(await page.bytesIn('br')).toBe(first);
  });

  it('allows by their hashes the inline scripts that its maker has marked, and no others', () => {
    const text = 'document.title = "Urugo";';
    const own = `<script nonce="${nonce}">${text}</script><script src="/a.js" nonce="${nonce}"></script>`;
    const others = `<script>stolen()</script><script nonce="">stolen()</script><script nonce="x${nonce}">stolen()</script>`;
    const again = `<script type="module" nonce="${nonce}">${text}</script>`;
    const scripts = others + own + others + again;
    const hash = createHash('sha256').update(text).digest('base64');
    expect(hashInlineScripts(scripts, nonce)).toEqual([`'sha256-${hash}'`]);
    const { headers } = shareablePage({ status: 200, headers: { etag: 'x' }, html: pageOf(scripts) }, nonce, {});
    expect(headers).toEqual({
      etag: 'x',
      'content-security-policy': expect.stringContaining(`script-src 'self' 'sha256-${hash}';`),
    });
    expect(hashInlineScripts(html, nonce)).toEqual([]);
  });

  it("asks the operator's tile server for pictures, and no other place", () => {
    const policyOf = (tiles?: string, witnesses?: string[]) =>
      shareablePage({ status: 200, headers: {}, html: pageOf(html) }, nonce, { tiles, witnesses }).headers[
        'content-security-policy'
      ];
    expect(policyOf('https://tiles.example')).toContain("connect-src 'self' https://tiles.example;");
    expect(policyOf('https://tiles.example')).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(policyOf()).toContain("connect-src 'self';");
    const withWitness = policyOf(undefined, ['https://notary.example']);
    expect(withWitness).toContain("connect-src 'self' https://notary.example;");
    expect(withWitness).toContain("img-src 'self' data: blob:;");
  });

  it('hashes no data, and stops at a script that does not end', () => {
    const marked = (text: string) => hashInlineScripts(text.replaceAll('<script ', `<script nonce="${nonce}" `), nonce);
    expect(marked('<script type="application/ld+json">{"a":"<script"}</script><p>')).toEqual([]);
    expect(marked('<script id="x" type="application/json">{}</script><script >unfinished')).toEqual([]);
    expect(marked('<script ')).toEqual([]);
  });
});

describe('the encoding of a page', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0.0', 'identity'],
    ['br;q=0.1', 'br'],
    ['zbr', 'identity'],
  ])('for "%s" is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
