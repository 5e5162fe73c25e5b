import type { Behaviour } from './control/behaviour'
import type { MerchantIdentity, PlatformIdentity, PlatformPublicKey } from './identity/identities'
import type { EarlierBooks } from './earlier/books'
import type { Ledger } from './ledger'
import type { SignInCodes } from './sign-in/sign-in-codes'
import type { WechatDesk } from './wechat/wechat-desk'

/** What a running sandbox knows. */
export interface SandboxState {
  /** Where it can be reached; known once it listens. */
  url: string
  now: () => number
  merchant: MerchantIdentity
  /** Newest first; the first one signs. */
  platforms: [PlatformIdentity, ...PlatformIdentity[]]
  publicKey: PlatformPublicKey
  behaviour: Behaviour
  ledger: Ledger
  /** Null where there is nothing earlier. */
  earlier: EarlierBooks | null
  signInCodes: SignInCodes
  desk: WechatDesk
  /** The host of the service's pages; null where any will do. */
  publicHost: string | null
}
