import { crc32, deflateRawSync } from 'node:zlib';
import { exampleRow, importColumnNames } from '#contract/listing-imports/import-columns.ts';
import { csvLine } from '#server/platform/files/csv.ts';

/** The smallest well-formed files of the kinds people send. */

export function examplePdf(text = 'Licence'): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n` +
      `3 0 obj(${text})endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

/** A container of Word 97 with the names of the given streams. */
export function exampleDoc(streams: readonly string[] = ['Root Entry', 'WordDocument', '1Table']): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  const directory = streams.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    return entry;
  });
  return Buffer.concat([header, ...directory, Buffer.alloc(512)]);
}

export type ZipEntry = {
  name: string;
  bytes?: Buffer;
  /** It is not packed. */
  isStored?: boolean;
  /** What the entry claims, where it lies. */
  claims?: { unpackedBytes?: number; localName?: string; flags?: number; offset?: number; method?: number };
};

type Packed = { local: Buffer; listed: (offset: number) => Buffer };

function packEntry({ name, bytes = Buffer.from('x'), isStored = false, claims = {} }: ZipEntry): Packed {
  const packed = isStored ? bytes : deflateRawSync(bytes);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(claims.flags ?? 0, 2);
  common.writeUInt16LE(claims.method ?? (isStored ? 0 : 8), 4);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(claims.unpackedBytes ?? bytes.length, 18);
  const heading = (nameBytes: Buffer) => {
    const copy = Buffer.from(common);
    copy.writeUInt16LE(nameBytes.length, 22);
    return copy;
  };
  const localName = Buffer.from(claims.localName ?? name);
  const listedName = Buffer.from(name);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), heading(localName), localName, packed]),
    listed: (offset) => {
      const tail = Buffer.alloc(14);
      tail.writeUInt32LE(claims.offset ?? offset, 10);
      const made = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
      return Buffer.concat([made, heading(listedName), tail, listedName]);
    },
  };
}

export function exampleZip(entries: readonly ZipEntry[]): Buffer {
  const packed = entries.map(packEntry);
  const locals = Buffer.concat(packed.map(({ local }) => local));
  let offset = 0;
  const list = packed.map(({ local, listed }) => {
    const entry = listed(offset);
    offset += local.length;
    return entry;
  });
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(locals.length, 16);
  return Buffer.concat([locals, listed, end]);
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The entries of a Word document; `type` is what its list of types calls the main part. */
export function wordEntries(type = wordType): ZipEntry[] {
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
  return [
    { name: '[Content_Types].xml', bytes: Buffer.from(types) },
    { name: 'word/document.xml', bytes: Buffer.from('<w:document/>') },
  ];
}

export function exampleDocx(more: readonly ZipEntry[] = []): Buffer {
  return exampleZip([...wordEntries(), ...more]);
}

/** A table of properties that can be imported. */
export function exampleTable(): Buffer {
  return Buffer.from(csvLine(importColumnNames) + csvLine(importColumnNames.map((column) => exampleRow[column])));
}
