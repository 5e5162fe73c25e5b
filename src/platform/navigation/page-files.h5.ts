import { loadPage } from '@/routes/pages.h5'
import { matchRoute, rowOf } from './route-matching'

/**
 * Loads the chunk of the page at `url` before navigation starts, so that the caller can show a pending state and stay
 * on the screen if it fails. Throws the error of a chunk that could not be loaded.
 */
export function pageFiles(url: string): ReturnType<typeof loadPage> {
  return loadPage(rowOf(matchRoute(url).name).page)
}
