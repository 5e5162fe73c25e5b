const nothing = { url: '', at: 0 }
let last = nothing

/** Whether the same was opened a moment ago: a double tap opens one screen, even where its files take their time. */
export function isRepeated(url: string): boolean {
  const now = Date.now()
  const isSame = url === last.url && now - last.at < 500
  last = { url, at: now }
  return isSame
}

/** The candidate went elsewhere since: opening the same again is meant. */
export function forgetOpened(): void {
  last = nothing
}

let height = 0

/** A page is shown, upon so many. Fewer than before: the phone's or the browser's own way back was taken. */
export function noteHeight(pages: number): void {
  if (pages < height) forgetOpened()
  height = pages
}
