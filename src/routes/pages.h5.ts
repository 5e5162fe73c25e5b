import type { PageFile } from './other-pages.h5'

/** Most common entry pages; their chunks are listed in the entry bundle. */
const FIRST = /^(home\/project-home|account\/sign-in)$/
/** Delay in milliseconds that gives the opened page's own requests priority. */
const MEANWHILE_MS = 1_500

/**
 * Loads the files of a page (`areas/…/index`, as in its route) on demand. The chunk list of all but the first pages is
 * a chunk of its own, so that more screens do not enlarge the first load; it is prefetched after a first page.
 */
export async function loadPage(page: string): Promise<PageFile> {
  const [, area = '', , folder = ''] = page.split('/')
  if (!FIRST.test(`${area}/${folder}`)) return (await others()).loadOther(area, folder)
  const file = (await import(
    /* webpackInclude: /[\\/](home[\\/]pages[\\/]project-home|account[\\/]pages[\\/]sign-in)[\\/]/ */ `../areas/${area}/pages/${folder}/index.tsx`
  )) as PageFile
  // on failure the list is loaded by the next navigation
  setTimeout(() => void others().catch(() => undefined), MEANWHILE_MS)
  return file
}

const others = () => import('./other-pages.h5')
