// `npm run verify-auction -- FILE`: checks the log of an auction without any server. See `--help`.

import { printAnyEvidence } from './verify-auction/print-heads.ts';
import { printable } from './verify-auction/printable.ts';
import { help, readCommand } from './verify-auction/read-command.ts';
import { unreadable, verifyFile } from './verify-auction/verify-file.ts';

const command = readCommand(process.argv.slice(2));
if (command.kind === 'help') console.log(help);
else if (command.kind === 'mistake') {
  console.error(`${command.message}\n\n${help}`);
  process.exitCode = unreadable;
} else {
  const say = (line: string) => console.log(printable(line));
  const check = () => {
    if (command.kind === 'verify') return verifyFile(command, say);
    return printAnyEvidence(command.file, say).then((isSigned) => (isSigned ? 0 : unreadable));
  };
  process.exitCode = await check().catch((error: unknown) => {
    console.error(printable(error instanceof Error ? error.message : String(error)));
    return unreadable;
  });
}
