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
  /** What is said where what it is about is not there any more. */
  gone?: string;
};
