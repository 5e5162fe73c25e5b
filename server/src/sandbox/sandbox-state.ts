import type { Behaviour } from './control/behaviour'
import type { MerchantIdentity, PlatformIdentity, PlatformPublicKey } from './identity/identities'
import type { EarlierBooks } from './earlier/books'
import type { Ledger } from './ledger'
import type { SignInCodes } from './sign-in/sign-in-codes'
import type { WechatDesk } from './wechat/wechat-desk'

export interface SandboxState {
  /** Address; set once it listens. */
  url: string
  now: () => number
  merchant: MerchantIdentity
  /** Newest first; the first one signs. */
  platforms: [PlatformIdentity, ...PlatformIdentity[]]
  publicKey: PlatformPublicKey
  behaviour: Behaviour
  ledger: Ledger
  /** Null without earlier payments. */
  earlier: EarlierBooks | null
  signInCodes: SignInCodes
  desk: WechatDesk
  /** Host of the service's pages; null accepts any. */
  publicHost: string | null
}
