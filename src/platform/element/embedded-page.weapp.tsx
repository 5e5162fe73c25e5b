import type { EmbeddedPageProps } from './element-types'

export function EmbeddedPage(_props: EmbeddedPageProps): null {
  return null
}
