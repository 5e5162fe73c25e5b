import type { ComponentType } from 'react'

/** A page's file. */
interface PageFile {
  default: ComponentType
}

/**
 * The files of a page (`areas/…/index`, as its row says), when it is asked for. One import for all: webpack writes a list of
 * numbers for each page of the site, where an import of its own for each would be a function.
 */
export function loadPage(page: string): Promise<PageFile> {
  const [, area, , folder] = page.split('/')
  return import(
    /* webpackExclude: /[\\/]shell[\\/]/ */ `../areas/${area}/pages/${folder}/index.tsx`
  ) as Promise<PageFile>
}
