import type { SignPage } from '../app/js-sdk-types'
import type { LoadCard } from './share-types'

/**
 * Makes WeChat's menu share this card while the screen is displayed. `sign` signs the page for the JS-SDK where it is
 * needed.
 */
export declare function useShareCard(loadCard: LoadCard, sign: SignPage): void
