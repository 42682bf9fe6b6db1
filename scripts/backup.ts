// `npm run backup -- FILE`: backs up the site while people use it. See `--help`.
import { loadConfig } from '#server/config.ts';
import { help, readCommand } from './backup/read-command.ts';
import { printDrill } from './backup/verify.ts';
import { write } from './backup/write.ts';
import { explainFailure } from './operator/explain-failure.ts';

const say = (message: string) => console.log(message);

const command = readCommand(process.argv.slice(2));
if (command.kind === 'help') say(help);
else if (command.kind === 'mistake') {
  console.error(`${command.message}\n\n${help}`);
  process.exitCode = 1;
} else {
  const work = async () => {
    const config = loadConfig();
    if (command.kind === 'verify') await printDrill(config, command.file, say);
    else await write(config, command.file, say);
  };
  await work().catch(explainFailure);
}
