import { openAs } from '../setup/visitors/entering'
import { screens, submittedWithDocuments } from '../setup/visitors/registered'
import { expectScreen } from '../setup/screen'
import { expect, test } from '../setup/test'

test('what was submitted can be had back: PDF, photo and the files of the table are downloaded under their names', async ({
  page,
  services,
}) => {
  const { candidate, registrationId } = await submittedWithDocuments(services)
  await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
  await expectScreen(page, '报名详情')

  for (const [name, file] of [
    ['打开：毕业证书.pdf', '毕业证书.pdf'],
    ['保存：证件照', 'photo.jpg'],
    ['保存：id.jpg', 'id.jpg'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
})
