import { capsuleOf, type Device } from '../../api/devices'
import type { Run } from '../../run'
import { later, nothing, type Apis } from '../calling'

function windowInfoOf({ width, height, statusBar, homeIndicator }: Device) {
  const bottom = height - homeIndicator
  return {
    pixelRatio: 2,
    screenWidth: width,
    screenHeight: height,
    windowWidth: width,
    windowHeight: height,
    statusBarHeight: statusBar,
    screenTop: 0,
    safeArea: { top: statusBar, left: 0, right: width, bottom, width, height: bottom - statusBar },
  }
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

/** Device APIs for the phone of the host's options. */
export function deviceApis({ baseLibrary, phone, realm }: Run): Apis {
  const windowInfo = windowInfoOf(phone.device)
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
      getAppAuthorizeSetting: fact({
        albumAuthorized: 'authorized',
        cameraAuthorized: 'authorized',
        locationAuthorized: 'authorized',
        phoneCalendarAuthorized: 'authorized',
      }),
      getSystemInfoSync: fact(everything),
      getMenuButtonBoundingClientRect: fact(capsuleOf(phone.device)),
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
      addPhoneCalendar: later<{ title: string; startTime: number }>(
        { title: 'String', startTime: 'Number' },
        ({ title, startTime }) =>
          void phone.handedOver.push({ api: 'addPhoneCalendar', value: `${startTime} ${title}` }),
      ),
      vibrateShort: nothing(),
      vibrateLong: nothing(),
      setKeepScreenOn: nothing(),
    },
  }
}
