import { matchRoute, rowOf } from './route-matching'

/** As Taro's entry leaves it: what loads the files of each page. */
interface TaroConfig {
  routes: { path: string; load: () => unknown[] }[]
}

/**
 * The files of the page at `url`, before anything moves: whoever asked for it stays busy until it can be shown, and stays
 * where they are when it cannot. Throws what a lost part means.
 */
export async function pageFiles(url: string): Promise<void> {
  const { page } = rowOf(matchRoute(url).name)
  const { routes } = (window as unknown as { __taroAppConfig: TaroConfig }).__taroAppConfig
  await Promise.all(routes.find(({ path }) => path === page)?.load() ?? [])
}
