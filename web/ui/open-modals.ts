let open: readonly HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

function become(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const watch of watchers) watch();
}

/** Notes that a dialog is shown above the page and all others. */
export const addOpenModal = (dialog: HTMLDialogElement): void => become([...open, dialog]);

/** Notes that a dialog is not shown any more. */
export const removeOpenModal = (dialog: HTMLDialogElement): void => become(open.filter((one) => one !== dialog));

/** The dialog above all others. Everything outside of it can neither be clicked nor is it read out. */
export const topModal = (): HTMLDialogElement | undefined => open.at(-1);

/** Calls `watch` whenever dialogs open or close; returns how to end that. */
export function watchModals(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}
