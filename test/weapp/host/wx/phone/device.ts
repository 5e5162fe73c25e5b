import type { Run } from '../../run'
import { later, nothing, type Apis } from '../calling'

const STATUS_BAR_HEIGHT = 44
const SCREEN = { width: 375, height: 812 }
const HOME_INDICATOR = 34

const windowInfo = {
  pixelRatio: 2,
  screenWidth: SCREEN.width,
  screenHeight: SCREEN.height,
  windowWidth: SCREEN.width,
  windowHeight: SCREEN.height,
  statusBarHeight: STATUS_BAR_HEIGHT,
  screenTop: 0,
  safeArea: {
    top: STATUS_BAR_HEIGHT,
    left: 0,
    right: SCREEN.width,
    bottom: SCREEN.height - HOME_INDICATOR,
    width: SCREEN.width,
    height: SCREEN.height - HOME_INDICATOR - STATUS_BAR_HEIGHT,
  },
}
const deviceInfo = {
  brand: 'headless',
  model: 'headless',
  system: 'Android 13',
  platform: 'android',
  abi: 'arm64-v8a',
  benchmarkLevel: 20,
}
const settings = {
  bluetoothEnabled: false,
  locationEnabled: true,
  wifiEnabled: true,
  deviceOrientation: 'portrait',
}
/** The capsule at the top right that the page must leave free. */
const menuButton = { width: 87, height: 32, top: 48, right: 368, bottom: 80, left: 281 }

/** A phone of 375 × 812 with a notch: fixed, so that specs mean the same everywhere. */
export function deviceApis({ baseLibrary, phone, realm }: Run): Apis {
  const appInfo = {
    SDKVersion: baseLibrary,
    version: '8.0.50',
    language: 'zh_CN',
    theme: 'light',
    host: { env: 'WeChat' },
    enableDebug: false,
    fontSizeSetting: 16,
  }
  const everything = { ...windowInfo, ...deviceInfo, ...settings, ...appInfo }
  const fact = (value: object) => () => realm.adopt({ ...value })
  return {
    now: {
      getWindowInfo: fact(windowInfo),
      getDeviceInfo: fact(deviceInfo),
      getAppBaseInfo: fact(appInfo),
      getSystemSetting: fact(settings),
      getAppAuthorizeSetting: fact({ albumAuthorized: 'authorized', cameraAuthorized: 'authorized' }),
      getSystemInfoSync: fact(everything),
      getMenuButtonBoundingClientRect: fact(menuButton),
      reportAnalytics: () => undefined,
      reportEvent: () => undefined,
    },
    later: {
      getSystemInfo: later({}, () => everything),
      getSystemInfoAsync: later({}, () => everything),
      setClipboardData: later<{ data: string }>({ data: 'String' }, ({ data }) => void (phone.clipboard = data)),
      getClipboardData: later({}, () => ({ data: phone.clipboard })),
      makePhoneCall: later<{ phoneNumber: string }>(
        { phoneNumber: 'String' },
        ({ phoneNumber }) => void phone.handedOver.push({ api: 'makePhoneCall', value: phoneNumber }),
      ),
      vibrateShort: nothing(),
      vibrateLong: nothing(),
      setKeepScreenOn: nothing(),
    },
  }
}
