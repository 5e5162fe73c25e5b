/** @jest-environment jsdom */
import * as files from '@/platform/device/files'
import { ChooserError } from '@/platform/device/device-types'
import { dialogAtom } from '@/ui/overlay/dialog-state'
import { store } from '@/session/store'
import { pickOrExplain } from '@/ui/upload/pick-or-explain'

jest.mock('@/platform/device/files')
const pickFiles = jest.mocked(files.pickFiles)
const picking = () => pickOrExplain({ kind: 'image', extensions: ['jpg'] })
const dialog = async () => {
  await Promise.resolve()
  await Promise.resolve()
  return store.get(dialogAtom)
}

test.each(['denied', 'blocked'] as const)(
  'a chooser that is %s explains what to allow, and opens the settings',
  async (trouble) => {
    pickFiles.mockRejectedValue(new ChooserError(trouble))
    const picked = picking()
    const shown = await dialog()
    expect(shown?.body).toMatch(/允许/)
    shown?.answer(true)
    await expect(picked).resolves.toEqual([])
    expect(files.openChooserSettings).toHaveBeenCalledWith(trouble)
  },
)

test('a chooser that failed suggests another try', async () => {
  pickFiles.mockRejectedValue(new ChooserError('failed'))
  const picked = picking()
  const shown = await dialog()
  expect(shown?.body).toMatch(/再试一次/)
  shown?.answer(true)
  await expect(picked).resolves.toEqual([])
})
