import { loadPage } from '@/routes/pages.h5'
import { matchRoute, rowOf } from './route-matching'

/**
 * The files of the page at `url`, before anything moves: whoever asked for it stays busy until it can be shown, and stays
 * where they are when it cannot. Throws what a lost part means.
 */
export function pageFiles(url: string): ReturnType<typeof loadPage> {
  return loadPage(rowOf(matchRoute(url).name).page)
}
