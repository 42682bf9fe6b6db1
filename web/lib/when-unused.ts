const lookAgainMilliseconds = 200;

/**
 * Resolves once the element with this id is neither pressed nor holds the focus: replaced in between, a click or the
 * place of the keyboard would be lost. At once where there is no such element.
 */
export function whenUnused(id: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const element = document.getElementById(id);
      if (element?.contains(document.activeElement) || element?.matches(':active'))
        setTimeout(look, lookAgainMilliseconds);
      else resolve();
    };
    look();
  });
}
