/** The path of the page on which something was typed or chosen last. */
let typedOn: string | undefined;

/** Notes from now on where something is typed or chosen, in any field of any page. */
export function watchTyping(): void {
  document.addEventListener('input', () => (typedOn = window.location.pathname), true);
}

/** Whether the present page may hold input that was not sent. */
export const hasTypedHere = (): boolean => typedOn !== undefined && typedOn === window.location.pathname;
