/** In place of the navigation bar of Taro's router, which this site hides and every page would load. */
export function initNavigationBar() {}

export default class NoNavigationBar {
  load() {}
}
