import { completeLongDraft, submit } from '../../portal/complete-draft'
import { onePagePdf } from '../../portal/id-photo'
import { openAs } from '../setup/visitors/entering'
import { started } from '../setup/visitors/registered'
import { expectScreen } from '../setup/screen'
import { expect, test } from '../setup/test'

test('what was submitted can be had back: the PDF and the photo are downloaded under their names', async ({
  page,
  services,
}) => {
  const { candidate } = await started(services)
  await completeLongDraft(candidate)
  const certificate = await candidate.upload('A01', 'attachment', 'degreeCertificate', onePagePdf(), '毕业证书.pdf')
  const save = 'POST /exm_c/batches/:batchCode/draft'
  const params = { batchCode: 'A01' }
  await candidate.call(save, { params, body: { files: { degreeCertificate: [certificate] } } })
  await candidate.call(save, { params, body: { confirmed: true } })
  const { registrationId } = await submit(candidate, 'A01')
  await openAs(page, `/default/examination/my_register/${registrationId}`, { domain: 'demo', candidate })
  await expectScreen(page, '报名详情')

  for (const [name, file] of [
    ['打开：毕业证书.pdf', '毕业证书.pdf'],
    ['保存：证件照', 'photo.jpg'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
})
