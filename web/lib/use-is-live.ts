import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page has its scripts; false in what the server renders, which is all there is in lite mode. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
