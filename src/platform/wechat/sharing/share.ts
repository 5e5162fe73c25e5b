import type { SignPage } from '../app/js-sdk-types'
import type { LoadCard } from './share-types'

/** Implemented in share.h5.ts and share.weapp.ts. */

/**
 * Makes WeChat's menu share this card while the screen is displayed. `sign` signs the page for the JS-SDK where it is
 * needed.
 */
export declare function useShareCard(loadCard: LoadCard, sign: SignPage): void
