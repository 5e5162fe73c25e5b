import type { EmbeddedPageProps } from './embedded-page-types'

export function EmbeddedPage(_props: EmbeddedPageProps): null {
  return null
}
