import type { ComponentType } from 'react'

/** Module of a page file. */
export interface PageFile {
  default: ComponentType
}

/**
 * Loads a page with one import expression for all pages: webpack writes a list of chunk ids per page, where separate
 * imports would need a function each.
 */
export function loadOther(area: string, folder: string): Promise<PageFile> {
  return import(
    /* webpackExclude: /[\\/](shell|home[\\/]pages[\\/]project-home|account[\\/]pages[\\/]sign-in)[\\/]/ */ `../areas/${area}/pages/${folder}/index.tsx`
  ) as Promise<PageFile>
}
