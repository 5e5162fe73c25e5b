/** Screen of a phone: sizes in CSS pixels. */
export interface Device {
  width: number
  height: number
  statusBar: number
  /** Height of the home indicator on phones without a home button. */
  homeIndicator: number
}
export type DeviceName = 'notched' | 'plain' | 'small'

export const devices: Record<DeviceName, Device> = {
  notched: { width: 375, height: 812, statusBar: 44, homeIndicator: 34 },
  plain: { width: 375, height: 667, statusBar: 20, homeIndicator: 0 },
  small: { width: 320, height: 568, statusBar: 20, homeIndicator: 0 },
}

const CAPSULE = { width: 87, height: 32, gap: 4, margin: 7 }
/** Height of WeChat's navigation bar, shown on pages without `navigationStyle: custom`. */
export const NAVIGATION_BAR_HEIGHT = 44

/** Returns the position of WeChat's capsule button at the top right, which pages must leave free. */
export function capsuleOf({ width, statusBar }: Device) {
  const top = statusBar + CAPSULE.gap
  const right = width - CAPSULE.margin
  return {
    width: CAPSULE.width,
    height: CAPSULE.height,
    top,
    right,
    bottom: top + CAPSULE.height,
    left: right - CAPSULE.width,
  }
}
