/** What the address the client was opened with says, beyond the screen. */
export interface Entry {
  /** Sign-in code of a Mini Program around this page. */
  wxCode: string
  isWxMini: boolean
}
