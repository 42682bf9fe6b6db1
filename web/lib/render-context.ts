import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { RenderContext } from '#contract/rendering.ts';

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderContext };
  }
}

/** The server's context for the page being rendered; undefined in the browser. */
export const getRenderContext = createIsomorphicFn()
  .server((): RenderContext | undefined => getGlobalStartContext())
  .client((): RenderContext | undefined => undefined);
