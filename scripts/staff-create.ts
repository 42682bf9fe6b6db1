// `npm run staff:create -- EMAIL`: makes a person a member of the staff. See `--help`.
import { loadConfig } from '#server/config.ts';
import { explainFailure } from './operator/explain-failure.ts';
import { createStaff } from './staff-create/create-staff.ts';
import { help, readCommand } from './staff-create/read-command.ts';

const say = (message: string) => console.log(message);

const command = readCommand(process.argv.slice(2));
if (command.kind === 'help') say(help);
else if (command.kind === 'mistake') {
  console.error(`${command.message}\n\n${help}`);
  process.exitCode = 1;
} else {
  const create = async () => say(await createStaff(loadConfig(), command, say));
  await create().catch(explainFailure);
}
