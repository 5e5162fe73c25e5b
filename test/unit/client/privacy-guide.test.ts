import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Interfaces that require a declaration in the privacy guide (developers.weixin.qq.com: "用户隐私保护指引填写说明"). */
const PRIVATE = [
  ...['chooseMedia', 'chooseImage', 'chooseVideo', 'chooseMessageFile', 'chooseAddress', 'chooseInvoiceTitle'],
  ...['getLocation', 'getFuzzyLocation', 'chooseLocation', 'choosePoi', 'onLocationChange', 'startLocationUpdate'],
  ...['getRecorderManager', 'startRecord', 'createCameraContext', 'saveImageToPhotosAlbum', 'saveVideoToPhotosAlbum'],
  ...['setClipboardData', 'getClipboardData', 'addPhoneContact', 'addPhoneCalendar', 'chooseContact'],
  ...['getUserInfo', 'getUserProfile', 'getWeRunData', 'chooseLicensePlate', 'openBluetoothAdapter', 'login'],
  ...['onAccelerometerChange', 'onCompassChange', 'onGyroscopeChange', 'getPhoneNumber'],
]

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
}

const sources = filesBelow('src/platform')
  .filter((file) => !file.includes('.h5.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const used = PRIVATE.filter((name) => new RegExp(`\\bTaro\\.${name}\\b|openType: '${name}'`).test(sources))

describe('The privacy guide for publishing', () => {
  const guide = readFileSync('test/weapp/publishing.md', 'utf8')
  const declared = [...guide.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).filter((name) => PRIVATE.includes(name))

  it('declares exactly the private interfaces that the Mini Program uses', () => {
    expect(used.length).toBeGreaterThan(3)
    expect([...new Set(declared)].sort()).toEqual([...used].sort())
  })
})
