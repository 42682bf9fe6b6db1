import type { Db } from '#server/database.ts';
import { listAttachmentFiles } from '#server/modules/chat/index.ts';
import { listDocumentFiles } from '#server/modules/documents/index.ts';
import { listPictureFiles } from '#server/modules/media/index.ts';

/** The modules that keep files. */
const lists = [listPictureFiles, listDocumentFiles, listAttachmentFiles];

/** The keys of all files that rows of the database name. */
export async function* listSiteFiles(db: Db): AsyncGenerator<string> {
  for (const list of lists) {
    let after: string | undefined;
    do {
      const page = await list(db, after);
      yield* page.keys;
      after = page.last;
    } while (after !== undefined);
  }
}
