import type { ReactElement } from 'react'
import type { EmbeddedPageProps } from './embedded-page-types'

/**
 * Another site within a page: it runs apart from ours, and only what the service's policy names is shown at all
 * (server/src/core/http/security-headers.ts). Nothing in the Mini Program. Twins: embedded-page.h5.tsx, embedded-page.weapp.tsx.
 */
export declare function EmbeddedPage(props: EmbeddedPageProps): ReactElement | null
