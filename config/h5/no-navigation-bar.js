/** Replaces the navigation bar of Taro's router, which this site hides. */
export function initNavigationBar() {}

export default class NoNavigationBar {
  load() {}
}
