import type { ComponentType } from 'react'

/** A page's file. */
export interface PageFile {
  default: ComponentType
}

/** One import for all: webpack writes a list of numbers for each page, where an import of its own for each would be a function. */
export function loadOther(area: string, folder: string): Promise<PageFile> {
  return import(
    /* webpackExclude: /[\\/](shell|home[\\/]pages[\\/]project-home|account[\\/]pages[\\/]sign-in)[\\/]/ */ `../areas/${area}/pages/${folder}/index.tsx`
  ) as Promise<PageFile>
}
