const lineHeight = 22;
const top = 780;
const left = 64;

/** Brackets and the backslash are syntax in the texts of a PDF. */
function spell(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}

function drawLines(title: string, lines: readonly string[]): string {
  const heading = `BT /F2 18 Tf ${left} ${top} Td (${spell(title)}) Tj ET`;
  const texts = lines.map(
    (line, index) => `BT /F1 11 Tf ${left} ${top - (index + 2) * lineHeight} Td (${spell(line)}) Tj ET`,
  );
  return [heading, ...texts].join('\n');
}

/** A PDF of one page with a title and lines of text in Western letters: the documents of the demonstration. */
export function writeDemoDocument(title: string, lines: readonly string[]): Buffer {
  const page = drawLines(title, lines);
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${page.length}>>\nstream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}
