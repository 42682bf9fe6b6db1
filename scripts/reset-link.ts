// `npm run reset-link -- EMAIL`: makes a link that sets a new password. See `--help`.
import { loadConfig } from '#server/config.ts';
import { explainFailure } from './operator/explain-failure.ts';
import { createResetLink } from './reset-link/create-reset-link.ts';
import { help, readCommand } from './reset-link/read-command.ts';

const say = (message: string) => console.log(message);

const command = readCommand(process.argv.slice(2));
if (command.kind === 'help') say(help);
else if (command.kind === 'mistake') {
  console.error(`${command.message}\n\n${help}`);
  process.exitCode = 1;
} else {
  const create = async () => say(await createResetLink(loadConfig(), command.email, say));
  await create().catch(explainFailure);
}
