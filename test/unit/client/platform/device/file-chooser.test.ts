/** @jest-environment jsdom */
import { pickFiles } from '@/platform/device/files.h5'

/** Returns the `accept` attribute passed to the browser's file chooser. */
function acceptOf(options: Parameters<typeof pickFiles>[0]): string {
  const shown: string[] = []
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    shown.push(this.accept)
    this.dispatchEvent(new Event('cancel'))
  })
  void pickFiles(options)
  return shown.join()
}

describe('The file chooser', () => {
  it('accepts media types as well as extensions, because WeChat on Android ignores extensions', () => {
    expect(acceptOf({ kind: 'file', extensions: ['pdf', 'jpg'] })).toBe('application/pdf,.pdf,image/jpeg,.jpg')
  })

  it('offers the camera and the album for pictures', () => {
    expect(acceptOf({ kind: 'image', extensions: ['jpg', 'png'] })).toBe('image/*')
  })
})
