import { readFile } from 'node:fs/promises'
import { completeLongDraft } from '../../portal/complete-draft'
import { newCardHolder } from '../setup/visitors/visitors'
import { openAs } from '../setup/visitors/entering'
import { button, card, fieldset, pickFile, tick } from '../setup/screen'
import { expect, test } from '../setup/test'

/** Image for which the demonstration's face and document checks return the result in its name. */
const shows = (name: string) => readFile(`server/projects/demonstration/looked-at/${name}.jpg`)
const agreeFace = '同意人脸比对'
const agreeDocument = '同意识别材料'

test('a photo is compared after the candidate’s consent, and can be left to a manual review after a refusal', async ({
  page,
  services,
}) => {
  const candidate = await newCardHolder(services, 'demo')
  await completeLongDraft(candidate)
  await openAs(page, '/default/examination/collect_information_photo?batch=A01&edit=1', { domain: 'demo', candidate })
  const choose = button(page, '更换照片')
  const reason = page.getByRole('alert')
  const sent = card(page, '已上传的证件照')

  // Without consent, no face check takes place.
  await pickFile(page, choose, 'hat.jpg', await shows('ai-face-head-covered'))
  await expect(sent.getByText('将由工作人员与您的证件核对')).toBeVisible()
  await tick(page, agreeFace)
  await pickFile(page, choose, 'hat.jpg', await shows('ai-face-head-covered'))
  await expect(reason).toContainText('证件照须免冠，请摘下帽子或头饰后重新拍摄。')
  await expect(page.getByText('怎么解决')).toBeVisible()
  await pickFile(page, choose, 'other.jpg', await shows('e-reg-c-frp-below-threshold'))
  await expect(reason).toContainText('相似度低于 80 分。请重新拍摄本人近期的正面照片，或取消勾选比对，由工作人员核对。')

  // While the check is unavailable, the photo is accepted and the candidate informed, also after a reload.
  await pickFile(page, choose, 'away.jpg', await shows('e-reg-c-frp-unavailable'))
  await expect(reason).toBeHidden()
  await expect(sent.getByText('实名核验服务暂时不可用。您的照片已保存，将由工作人员核对，可以继续办理。')).toBeVisible()
  await page.reload()
  await expect(sent.getByText('实名核验服务暂时不可用')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: agreeFace })).toHaveAttribute('aria-checked', 'true')

  await tick(page, agreeFace)
  await pickFile(page, choose, 'other.jpg', await shows('e-reg-c-frp-below-threshold'))
  await expect(sent.getByText('将由工作人员与您的证件核对')).toBeVisible()
})

test('documents are verified after the candidate’s consent', async ({ page, services }) => {
  const candidate = await newCardHolder(services, 'demo')
  await completeLongDraft(candidate)
  await openAs(page, '/default/examination/collect_information_file?batch=A01&edit=1', { domain: 'demo', candidate })
  await tick(page, agreeDocument)
  const diploma = fieldset(page, '学历证书')
  await pickFile(page, button(diploma, '继续添加文件'), 'receipt.jpg', await shows('pc-wrong-education-file'))
  await expect(diploma).toContainText('上传的文件不是所要求的学历证明，请上传学历证书或学信网备案表。')

  await openAs(page, '/default/examination/collect_information_baseInfo?batch=A01&edit=1&section=idCardFront', {
    domain: 'demo',
    candidate,
  })
  const side = fieldset(page, '证件人像面照片')
  await button(side, /^删除/).click()
  // A fresh session has no consent yet.
  await expect(page.getByRole('checkbox', { name: agreeDocument })).toHaveAttribute('aria-checked', 'false')
  await tick(page, agreeDocument)
  await pickFile(page, button(side, '选择图片'), 'shine.jpg', await shows('cert-ai-reflective'))
  await expect(side).toContainText('证件照片反光，请调整角度、避开灯光后重新拍摄。')
})
