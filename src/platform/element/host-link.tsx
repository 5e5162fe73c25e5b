import type { ReactElement } from 'react'
import type { HostLinkProps } from './element-types'

/**
 * Link to a screen; in browsers an `<a>` whose address can be copied or opened in another tab. Implemented in
 * host-link.h5.tsx and host-link.weapp.tsx.
 */
export declare function HostLink(props: HostLinkProps): ReactElement
