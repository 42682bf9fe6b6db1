/** A button of a push message. */
export type PushAction = {
  name: string;
  title: string;
  /** The page it leads to. */
  path: string;
  /** What it does at once, by POST, where that is possible without a page; else it leads to the page. */
  call?: string;
  /** The confirmation that is shown once that is done. */
  done?: string;
  /** The message that is shown where its subject does not exist any more. */
  gone?: string;
};
