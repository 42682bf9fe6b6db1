/** Not in every browser: detects the device's own way back, as Android's button. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Ends the cover, then acts: navigation must wait until the history is restored. */
type Uncover = (act?: () => void) => void;

/**
 * Something fills the screen above a page, and the device's way back takes it away instead of leaving the page. Where the
 * browser does not report that way (iOS), the cover is a step of the history at the same address.
 */
export function coverPage(onBack: () => void): Uncover {
  if (typeof CloseWatcher !== 'undefined') {
    const watcher = new CloseWatcher();
    watcher.onclose = onBack;
    return (act) => {
      watcher.destroy();
      act?.();
    };
  }
  return coverByHistory(onBack);
}

function coverByHistory(onBack: () => void): Uncover {
  const { history } = window;
  // The router follows the page's own `pushState`, and has nothing to load for the same address.
  History.prototype.pushState.call(history, { ...history.state, isCover: true }, '');
  let after: (() => void) | undefined = onBack;
  let isCovered = true;
  const end = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    window.removeEventListener('popstate', end, true);
    isCovered = false;
    after?.();
  };
  window.addEventListener('popstate', end, true);
  return (act) => {
    if (!isCovered) return act?.();
    isCovered = false;
    after = act;
    // The page has been left: its history entry stays behind.
    if (history.state?.isCover === true) return history.back();
    window.removeEventListener('popstate', end, true);
    act?.();
  };
}
