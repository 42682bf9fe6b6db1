// `npm run export -- FILE`: the database alone, for a change of PostgreSQL's major version. See `--help`.
import { loadConfig } from '#server/config.ts';
import { write } from './backup/write.ts';
import { explainFailure } from './operator/explain-failure.ts';

const help = `Writes the database alone to a file, to be read by any later version of PostgreSQL.

  npm run export -- urugo-database.tar

It is a backup without files: rows as text, as COPY writes and reads them. With the Urugo that brings the new
PostgreSQL: move DATA_DIR/postgres away, leave the files where they are, and run npm run restore -- FILE.
See docs/operating.md.`;

const say = (message: string) => console.log(message);

const [file, ...rest] = process.argv.slice(2);
if (file === '--help' || file === '-h') say(help);
else if (file === undefined || file.startsWith('-') || rest.length > 0) {
  console.error(`To which file?\n\n${help}`);
  process.exitCode = 1;
} else {
  await Promise.resolve()
    .then(() => write(loadConfig(), file, say, 'database'))
    .catch(explainFailure);
}
