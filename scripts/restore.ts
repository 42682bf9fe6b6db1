// `npm run restore -- FILE`: restores a backup into an empty place. See `--help`.
import { loadConfig } from '#server/config.ts';
import { explainFailure } from './operator/explain-failure.ts';
import { restore } from './restore/restore.ts';

const help = `Restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL.

  DATA_DIR=/srv/urugo SESSION_SECRET=… npm run restore -- /mnt/disk/urugo.tar      a file, or s3://bucket/key

Give it the variables the site will have. It reads the file to its end first: one that is damaged or was cut off is
refused, and so are other secrets than the site had. An encrypted one takes its BACKUP_KEY. A backup of an earlier
version is brought up to date. Then start the site with npm start.`;

const say = (message: string) => console.log(message);

const [file, ...rest] = process.argv.slice(2);
if (file === '--help' || file === '-h') say(help);
else if (file === undefined || file.startsWith('-') || rest.length > 0) {
  console.error(`Which backup?\n\n${help}`);
  process.exitCode = 1;
} else {
  await Promise.resolve()
    .then(() => restore(loadConfig(), file, say))
    .catch(explainFailure);
}
