import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { RenderContext } from '#contract/rendering.ts';

/** The texts of the pages an operator has replaced: by language, each by its path. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The web application's server side: a page for a request, made of its own texts or those an operator gives it. */
type PageHandler = {
  fetch(request: Request, options: { context: RenderContext }): Promise<Response>;
  replaceTexts(texts: Texts): Promise<void>;
};

export type WebApplication = {
  render: PageHandler['fetch'];
  /** Throws an Error that says which texts cannot be replaced, and why. */
  replaceTexts: PageHandler['replaceTexts'];
  /** In development: serves modules and pages' assets before our routes; calls `next` for everything else. */
  serveModules?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
};

function isPageHandler(value: unknown): value is PageHandler {
  return typeof value === 'object' && value !== null && 'fetch' in value && 'replaceTexts' in value;
}

function pageHandlerOf(module: unknown): PageHandler {
  const entry = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (!isPageHandler(entry)) throw new Error('The web application has no request handler');
  return entry;
}

/** The application as `vite build` made it. */
export async function loadBuiltWebApplication(serverBundle: string): Promise<WebApplication> {
  const handler = pageHandlerOf(await import(pathToFileURL(serverBundle).href));
  return {
    render: (request, options) => handler.fetch(request, options),
    replaceTexts: (texts) => handler.replaceTexts(texts),
    close: async () => undefined,
  };
}

/** The application from its source, through Vite in this process: edits show at once. */
export async function loadWebApplicationFromSource(root: string): Promise<WebApplication> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
  const handler = async () => {
    const environment = vite.environments.ssr;
    if (environment === undefined || !isRunnableDevEnvironment(environment))
      throw new Error('Vite cannot run pages here');
    return pageHandlerOf(await environment.runner.import('/web/server.ts'));
  };
  return {
    serveModules: vite.middlewares,
    render: async (request, options) => (await handler()).fetch(request, options),
    replaceTexts: async (texts) => (await handler()).replaceTexts(texts),
    close: () => vite.close(),
  };
}
