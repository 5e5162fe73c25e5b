import { completeLongDraft } from '../../portal/complete-draft'
import { darkPhoto, idPhoto } from '../../portal/id-photo'
import { newCandidate } from '../setup/visitors/visitors'
import { openAs } from '../setup/visitors/entering'
import { button, card, expectScreen, pickFile, press } from '../setup/screen'
import { expect, test } from '../setup/test'

test(
  'an unsuitable photo is refused with the reason, and the previous one is kept',
  { tag: '@main' },
  async ({ page, services }) => {
    const candidate = await newCandidate(services, 'demo')
    await completeLongDraft(candidate)
    await openAs(page, '/default/examination/collect_information_photo?batch=A01&edit=1', { domain: 'demo', candidate })
    const choose = button(page, '更换照片')
    const reason = page.getByRole('alert')

    await pickFile(page, choose, 'small.jpg', await idPhoto(200, 280))
    await expect(reason).toContainText('照片像素不足，宽至少 295 像素，高至少 413 像素。请换一张更清晰的照片。')
    await expect(page.getByText('怎么解决')).toBeVisible()
    await pickFile(page, choose, 'photo.gif', Buffer.from('GIF89a'))
    await expect(reason).toContainText(/格式不符合要求|文件无法打开/)
    await pickFile(page, choose, 'broken.jpg', Buffer.from('no picture at all'))
    await expect(reason).toContainText('文件无法打开，可能已损坏。请重新拍摄或另存后上传。')
    // Only the service detects this.
    await pickFile(page, choose, 'dark.jpg', await darkPhoto())
    await expect(reason).toContainText('照片太暗，请在光线充足的地方重新拍摄。')

    await expect(card(page, '已上传的证件照').getByRole('img', { name: '证件照' })).toBeVisible()
    await pickFile(page, choose, 'photo.jpg', await idPhoto())
    await expect(reason).toBeHidden()
  },
)

test('while a new photo is uploading, the step does not continue with the old one', async ({ page, services }) => {
  const candidate = await newCandidate(services, 'demo')
  await completeLongDraft(candidate)
  await openAs(page, '/default/examination/collect_information_photo?batch=A01&edit=1', { domain: 'demo', candidate })
  let arrive: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/exm_c/batches/A01/files', async (route) => {
    await arrival
    await route.continue()
  })

  await pickFile(page, button(page, '更换照片'), 'photo.jpg', await idPhoto())
  await expect(button(page, '保存修改')).toBeDisabled()
  arrive()
  await press(page, '保存修改')
  await expectScreen(page, '确认信息')
})
