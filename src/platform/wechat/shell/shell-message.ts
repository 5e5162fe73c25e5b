/** What a page in a web-view tells the Mini Program around it. */
export type ShellMessage =
  /** What to show when the page is shared; `path` in the H5 site. */
  | { type: 'share'; title: string; path: string }
  /** The candidate signed out: the Mini Program forgets its own sign-in too. */
  | { type: 'signedOut' }
