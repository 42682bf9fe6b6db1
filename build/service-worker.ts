import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const program = fileURLToPath(new URL('../web/service-worker/worker.ts', import.meta.url));
const address = 'service-worker.js';

/** The service worker in one file, as browsers want it: it must not depend on files of one version of the site. */
async function buildWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: program, output: { format: 'iife' } },
    },
  });
  const [{ output = [] } = {}] = [built].flat() as { output?: readonly { type: string; code?: string }[] }[];
  return output.find(({ type }) => type === 'chunk')?.code ?? '';
}

/** Adds the service worker to the client's files; in development it is built when a browser asks for it. */
export function writeServiceWorker(): Plugin {
  return {
    name: 'urugo-service-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer({ middlewares }) {
      middlewares.use(`/${address}`, (_request, response, next) => {
        buildWorker().then((source) => response.setHeader('content-type', 'text/javascript').end(source), next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: address, source: await buildWorker() });
    },
  };
}
