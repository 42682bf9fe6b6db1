// `npm run verify-auction -- FILE`: checks the log of an auction without any server. See `--help`.
import { help, readCommand } from './verify-auction/read-command.ts';
import { unreadable, verifyFile } from './verify-auction/verify-file.ts';

const command = readCommand(process.argv.slice(2));
if (command.kind === 'help') console.log(help);
else if (command.kind === 'mistake') {
  console.error(`${command.message}\n\n${help}`);
  process.exitCode = unreadable;
} else {
  process.exitCode = await verifyFile(command, (line) => console.log(line)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return unreadable;
  });
}
