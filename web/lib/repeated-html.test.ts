import { describe, expect, it } from 'vitest';
import { assemblePage, keepHtml, repeatedHtml } from './repeated-html.ts';

const sent = (text: string) => Buffer.from(assemblePage(text).bytes).toString();

describe('HTML that pages repeat', () => {
  it('is put into a page at its mark, as often as it is marked', () => {
    const mark = keepHtml('greeting', '<b>Muraho, Nyarutarama…</b>');
    expect(repeatedHtml('greeting')).toBe(mark);
    expect(sent(`<p>${mark}</p><p>é${mark}</p>`)).toBe(
      '<p><b>Muraho, Nyarutarama…</b></p><p>é<b>Muraho, Nyarutarama…</b></p>',
    );
    expect(sent('<p>nothing repeated</p>')).toBe('<p>nothing repeated</p>');
    expect(repeatedHtml('unknown')).toBeUndefined();
  });

  it('is left out of the text that may hold scripts', () => {
    const mark = keepHtml('footer', '<footer>Urugo</footer>');
    expect(assemblePage(`<main></main>${mark}`).text).not.toContain('Urugo');
  });

  it('is sent without the nonce that only the server may know, which its text keeps', () => {
    const page = '<meta property="csp-nonce" content="s3cret"/><script nonce="s3cret">a</script><link nonce="s3cret"/>';
    expect(Buffer.from(assemblePage(page, 's3cret').bytes).toString()).toBe('<script>a</script><link/>');
    expect(assemblePage(page, 's3cret').text).toBe(page);
    expect(sent(page)).toBe(page);
  });

  it('is forgotten when other parts need the room, unless it is used', () => {
    const used = keepHtml('used', '<i>used</i>');
    keepHtml('unused', '<i>unused</i>');
    const room = 'x'.repeat(1_024 * 1_024);
    for (let part = 0; part < 16; part += 1) {
      keepHtml(`part ${part}`, room);
      expect(repeatedHtml('used')).toBe(used);
    }
    expect(repeatedHtml('unused')).toBeUndefined();
    expect(sent(used)).toBe('<i>used</i>');
  });
});
