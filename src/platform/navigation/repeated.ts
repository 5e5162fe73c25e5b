const nothing = { url: '', at: 0 }
let last = nothing

/** Whether `url` was opened less than 500 ms ago, so that a double tap opens one screen even while its files load. */
export function isRepeated(url: string): boolean {
  const now = Date.now()
  const isSame = url === last.url && now - last.at < 500
  last = { url, at: now }
  return isSame
}

/** Resets the double-tap check; call it after other navigation, when opening the same address again is intended. */
export function forgetOpened(): void {
  last = nothing
}

let height = 0

/**
 * Resets the double-tap check if fewer pages are open than before, because the candidate then went back. Call it when a
 * page is shown.
 */
export function noteHeight(pages: number): void {
  if (pages < height) forgetOpened()
  height = pages
}
