import { createIsomorphicFn } from '@tanstack/react-start';
import { getRenderContext } from '#web/lib/render-context.ts';
import { deviceSaves } from './device-saves.ts';

/** Whether this browser keeps listings for a visitor. A cookie lets the server know. */
export const hasDeviceSaves = createIsomorphicFn()
  .server((): boolean => getRenderContext()?.hasDeviceSaves ?? false)
  .client((): boolean => deviceSaves().length > 0);
