/** Message from a page in a web-view to the surrounding Mini Program. */
export type ShellMessage =
  /** Card to show when the page is shared; `path` is an H5 address. */
  | { type: 'share'; title: string; path: string }
  /** The candidate signed out, so the Mini Program signs out too. */
  | { type: 'signedOut' }
