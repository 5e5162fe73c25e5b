import type { CSSProperties } from 'react'

/** Returns CSS variables of the project's accent colour, with a readable contrast of text on it. */
export function accentStyle(hex: string | undefined): CSSProperties {
  if (!hex) return {}
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  const onAccent = luminance([red, green, blue]) > 0.4 ? '#1c2430' : '#ffffff'
  return { '--accent': hex, '--accent-weak': `rgba(${red},${green},${blue},0.08)`, '--on-accent': onAccent }
}

/** Returns the relative luminance, 0 to 1 (WCAG 2.1). */
function luminance(channels: (number | undefined)[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel = 0) => {
    const value = channel / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
