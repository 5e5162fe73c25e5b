import type { PageFile } from './other-pages.h5'

/** Where most arrive: what lies here and what it takes is listed in the entry. */
const FIRST = /^(home\/project-home|account\/sign-in)$/
/** Until what was opened is there, and has asked for what it shows. */
const MEANWHILE_MS = 1_500

/**
 * The files of a page (`areas/…/index`, as its row says), when it is asked for. Those of all but the first pages are listed
 * in a part of their own, so that another screen costs a first visit nothing; whoever has arrived gets that list meanwhile.
 */
export async function loadPage(page: string): Promise<PageFile> {
  const [, area = '', , folder = ''] = page.split('/')
  if (!FIRST.test(`${area}/${folder}`)) return (await others()).loadOther(area, folder)
  const file = (await import(
    /* webpackInclude: /[\\/](home[\\/]pages[\\/]project-home|account[\\/]pages[\\/]sign-in)[\\/]/ */ `../areas/${area}/pages/${folder}/index.tsx`
  )) as PageFile
  // who cannot have it now asks for it when going on
  setTimeout(() => void others().catch(() => undefined), MEANWHILE_MS)
  return file
}

const others = () => import('./other-pages.h5')
