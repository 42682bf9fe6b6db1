import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const verifier = fileURLToPath(new URL('../web/verify-auction/', import.meta.url));

/** Writes the page that verifies auctions: one file with its program in it, which works from a disk too. */
export function writeVerifierPage(): Plugin {
  return {
    name: 'urugo-verify-auction',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          target: 'es2022',
          rolldownOptions: { input: join(verifier, 'page.ts'), output: { codeSplitting: false } },
        },
      });
      const [{ output = [] } = {}] = [built].flat() as { output?: readonly { type: string; code?: string }[] }[];
      const program = output.find(({ type }) => type === 'chunk')?.code ?? '';
      const page = await readFile(join(verifier, 'verify-auction.html'), 'utf8');
      const safe = program.trim().replaceAll('</script', '<\\/script');
      await writeFile(
        join(dir, 'verify-auction.html'),
        page.replace('/* the program */', () => safe),
      );
    },
  };
}
