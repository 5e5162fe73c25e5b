import type { ReactElement } from 'react'
import type { EmbeddedPageProps } from './element-types'

/**
 * Embeds another site in a sandboxed iframe; the Content-Security-Policy limits the allowed sites
 * (server/src/core/http/security-headers.ts). Renders nothing in the Mini Program.
 */
export declare function EmbeddedPage(props: EmbeddedPageProps): ReactElement | null
