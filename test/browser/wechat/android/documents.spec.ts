import { openAs } from '../../setup/visitors/entering'
import { screens, submittedWithDocuments } from '../../setup/visitors/registered'
import { press, words } from '../../setup/screen'
import { expect, test } from '../../setup/test'

test('a PDF is opened in the phone’s browser, because WeChat does not open it: its address is copied and can be opened there', async ({
  page,
  context,
  services,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { candidate, registrationId } = await submittedWithDocuments(services)
  await openAs(page, screens.detail(registrationId), { domain: 'demo', candidate })
  await page.getByRole('button', { name: '上传材料', exact: true }).click()
  const downloads: string[] = []
  page.on('download', (download) => void downloads.push(download.url()))
  await page.getByRole('button', { name: '打开：毕业证书.pdf' }).click()
  await expect(words(page, '请用手机浏览器打开')).toBeVisible()
  await expect(words(page, '文件链接已经复制')).toBeVisible()
  await press(page, '好的')
  expect(downloads).toEqual([])

  const address = await page.evaluate(() => navigator.clipboard.readText())
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('毕业证书.pdf'))

  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: '打开：毕业证书.pdf' }).click()
  await expect(words(page, '链接也没有复制成功。请点右上角“⋯”，选择“在浏览器打开”')).toBeVisible()
})
