import type { SignPage } from '../app/js-sdk-types'
import type { LoadCard } from './share-types'

/** Twins: share.h5.ts, share.weapp.ts. */

/** While the screen is shown, WeChat's menu shares this card. `sign` opens the JS-SDK where it is needed. */
export declare function useShareCard(loadCard: LoadCard, sign: SignPage): void
