import { createIsomorphicFn } from '@tanstack/react-start';
import { getRenderContext } from './render-context.ts';

/** Whether the page is made in lite mode. Such a page has no scripts, so that in the browser no page is. */
export const isLite = createIsomorphicFn()
  .server((): boolean => getRenderContext()?.dataMarks !== undefined)
  .client((): boolean => false);
