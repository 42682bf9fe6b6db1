import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileKind, fileKinds } from '#contract/media/upload.ts';
import { displayNameOf, withExtensionOf } from './display-name.ts';

describe('the name a file is shown by', () => {
  it.each([
    ['licence.pdf', 'licence.pdf'],
    ['Icyemezo cy’ubucuruzi.pdf', 'Icyemezo cy’ubucuruzi.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\windows\\system.ini', 'system.pdf'],
    ['C:\\fakepath\\licence.pdf', 'licence.pdf'],
    ['a\0b\r\n.pdf', 'ab.pdf'],
    ['\u200b\ufeff', 'file.pdf'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    ['<img src=x>.pdf', '_img src=x_.pdf'],
    ['..', 'file.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['', 'file.pdf'],
    [undefined, 'file.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
    [`${'x'.repeat(300)}.exe`, `${'x'.repeat(116)}.pdf`],
  ])('of %j is %j', (sent, shown) => {
    expect(displayNameOf(sent, 'pdf')).toBe(shown);
  });

  it.each<[string, FileKind, string]>([
    ['invoice.hta', 'pdf', 'invoice.pdf'],
    ['licence.bat', 'docx', 'licence.docx'],
    ['invoice.pdf.exe', 'pdf', 'invoice.pdf'],
    ['invoice.pdf.exe', 'png', 'invoice.pdf.png'],
    ['invoice.exe .', 'pdf', 'invoice.pdf'],
    ['invoice.exe. . .', 'pdf', 'invoice.pdf'],
    [`invoice.pdf${' '.repeat(90)}.exe`, 'pdf', 'invoice.pdf'],
    ['licence\u202egpj.exe', 'jpeg', 'licencegpj.jpg'],
    ['invoice.pdf::$DATA', 'pdf', 'invoice.pdf__$DATA.pdf'],
    ['x.appref-ms', 'pdf', 'x.appref-ms.pdf'],
    ['x．exe', 'pdf', 'x．exe.pdf'],
    [`${'.'.repeat(400_000)}x.exe`, 'pdf', 'x.pdf'],
    ['Photo.JPG', 'jpeg', 'Photo.JPG'],
    ['photo.jpeg', 'jpeg', 'photo.jpeg'],
    ['photo.jpg', 'png', 'photo.png'],
    ['Scan 2026.03.14', 'pdf', 'Scan 2026.03.14.pdf'],
    ['Plan v1.2', 'pdf', 'Plan v1.2.pdf'],
    ['CON', 'pdf', '_CON.pdf'],
    ['con.pdf', 'pdf', '_con.pdf'],
    ['LPT1 .hta', 'pdf', '_LPT1.pdf'],
    ['COM¹.tar.gz', 'pdf', '_COM¹.tar.pdf'],
    ['Contract.pdf', 'pdf', 'Contract.pdf'],
    ['.pdf', 'pdf', 'pdf.pdf'],
  ])('of %j that is a %s is %j', (sent, kind, shown) => {
    expect(displayNameOf(sent, kind)).toBe(shown);
  });

  it('ends as its content demands, whatever was sent, and is the same when it is read again', () => {
    const texts = fc
      .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength: 200 })
      .map((codes) => String.fromCodePoint(...codes));
    const kinds = fc.constantFrom(...(Object.keys(fileKinds) as FileKind[]));
    fc.assert(
      fc.property(texts, kinds, (sent, kind) => {
        const name = displayNameOf(sent, kind);
        const extensions: readonly string[] = fileKinds[kind].extensions;
        expect(extensions).toContain(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
        expect(name).not.toMatch(/[\p{C}\\/:]/u);
        expect([...name].length).toBeLessThanOrEqual(120);
        expect(withExtensionOf(kind, name)).toBe(name);
      }),
    );
  });
});
