import type { ReactElement } from 'react'
import type { HostLinkProps } from './host-link-types'

/**
 * A link: in a browser a real one, whose address can be copied and opened in another tab. Twins: host-link.h5.tsx,
 * host-link.weapp.tsx.
 */
export declare function HostLink(props: HostLinkProps): ReactElement
