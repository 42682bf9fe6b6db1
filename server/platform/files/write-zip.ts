import { crc32 } from 'node:zlib';

/** A file of an archive. Its bytes are asked for when its turn comes, so that one at a time is in memory. */
export type ArchiveEntry = { name: string; read: () => Promise<Buffer> };

const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;
/** Stored as they are: no packing program decides about the bytes, and photographs and PDF files are packed already. */
const method = 0;
/** 1 January 1980, the first day the format knows: the same files make the same archive whenever it is asked for. */
const fixedDate = 0x0021;

function headingOf(name: Buffer, bytes: Buffer): Buffer {
  const heading = Buffer.alloc(26);
  heading.writeUInt16LE(version, 0);
  heading.writeUInt16LE(flags, 2);
  heading.writeUInt16LE(method, 4);
  heading.writeUInt16LE(fixedDate, 8);
  heading.writeUInt32LE(crc32(bytes), 10);
  heading.writeUInt32LE(bytes.length, 14);
  heading.writeUInt32LE(bytes.length, 18);
  heading.writeUInt16LE(name.length, 22);
  return heading;
}

function listingOf(name: Buffer, heading: Buffer, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), heading, tail, name]);
}

function endOf(count: number, listBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** The bytes of a ZIP file, piece by piece. The same entries give the same bytes. At most 65,535 of them, 4 GB in all. */
export async function* writeZip(entries: readonly ArchiveEntry[]): AsyncGenerator<Buffer> {
  const listed: Buffer[] = [];
  let offset = 0;
  for (const { name, read } of entries) {
    const [bytes, nameBytes] = [await read(), Buffer.from(name)];
    const heading = headingOf(nameBytes, bytes);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), heading, nameBytes]);
    listed.push(listingOf(nameBytes, heading, offset));
    yield local;
    yield bytes;
    offset += local.length + bytes.length;
  }
  const list = Buffer.concat(listed);
  yield list;
  yield endOf(listed.length, list.length, offset);
}
