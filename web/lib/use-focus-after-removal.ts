import { type RefObject, useEffect, useRef } from 'react';

/**
 * An element removed from a list takes the focus with it: the control of the element in its place then gets it, after
 * the last one the list itself. For the list, which must be focusable (`tabIndex={-1}`). Without `ids` it is not known what
 * there is, as while another page of a list is loading: nothing counts as removed then.
 */
export function useFocusAfterRemoval<List extends HTMLElement>(
  ids: readonly string[] | undefined,
  controls: string,
): RefObject<List | null> {
  const list = useRef<List>(null);
  const shown = useRef(ids);
  useEffect(() => {
    const removed = (ids && shown.current?.findIndex((id) => !ids.includes(id))) ?? -1;
    shown.current = ids;
    if (removed === -1 || document.activeElement !== document.body) return;
    const left = list.current?.querySelectorAll<HTMLElement>(controls) ?? [];
    (left[Math.min(removed, left.length - 1)] ?? list.current)?.focus();
  }, [ids, controls]);
  return list;
}
