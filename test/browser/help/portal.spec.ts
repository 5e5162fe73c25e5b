/** Notices, help and landing pages from the project's file. */
import { expectAccessible } from '../setup/accessibility'
import { expectScreen, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newCandidate } from '../setup/visitors/visitors'

const domain = 'demo'

test('a notice is marked as unread, can be found by a word, and shows its table and file', async ({
  page,
  services,
}) => {
  await openAs(page, '/default/notice', { domain, candidate: await newCandidate(services, domain) })
  const rules = page.getByRole('link', { name: /考试安排和考场要求/ })
  await expect(rules).toHaveAccessibleName(/置顶 未读/)
  // Pinned notices come first.
  await expect(page.getByRole('link', { name: /发布/ }).first()).toHaveAccessibleName(/考试安排和考场要求/)

  await page.getByRole('searchbox', { name: '搜索公告' }).fill('案例分析')
  await expect(page.getByRole('link', { name: /发布/ })).toHaveCount(1)
  await rules.click()
  await expectScreen(page, '公告详情')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('columnheader', { name: '科目' })).toBeVisible()
  const file = page.getByRole('link', { name: /考场规则/ })
  await expect(file).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await page.getByRole('searchbox', { name: '搜索公告' }).fill('')
  await expect(rules).not.toHaveAccessibleName(/未读/)
  await page.getByRole('searchbox', { name: '搜索公告' }).fill('没有这样的公告')
  await expect(words(page, '没有找到相符的内容')).toBeVisible()
})

test('the help is searched in the candidate’s language, and names a contact when nothing is found', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, domain)
  await openAs(page, '/default/help', { domain, candidate })
  const search = page.getByRole('searchbox', { name: '搜索问题' })
  await search.fill('锁定')
  await page.getByRole('button', { name: '账号被锁定了怎么办？' }).click()
  await expect(words(page, /到时自动解锁/)).toBeVisible()
  await search.fill('量子力学')
  await expect(words(page, '没有找到相符的内容')).toBeVisible()
  await expect(page.getByRole('button', { name: '联系在线客服' })).toBeVisible()

  await openAs(page, '/default/faq?q=which-language', { domain: 'demo-en', language: 'en' })
  await expect(words(page, /You choose in the test room/)).toBeVisible()
})

test('a landing that replaces the home begins with the next step of a signed-in candidate', async ({
  page,
  services,
}) => {
  const candidate = await newCandidate(services, 'dy2022')
  await openAs(page, '/e/dy2022/login', { domain: 'dy2022', candidate })
  await expect(page.getByRole('heading', { name: '下一步' })).toBeVisible()
  await expect(words(page, '目前没有待办事项')).toBeVisible()
  await expect(words(page, '办理步骤')).toBeVisible()
  // This page has the same layout but is not the home.
  await openAs(page, '/e/jqyy/module3', { domain: 'jqyy', candidate: await newCandidate(services, 'jqyy') })
  await expect(words(page, '办理步骤')).toBeVisible()
  await expect(page.getByRole('heading', { name: '下一步' })).toBeHidden()
})

/** Landing pages of the demonstration projects, with the target of their first link. */
const landings = [
  { domain: 'dy2022', address: '/default/dy2020', leads: '常见问题' },
  { domain: 'dyzgj2022', address: '/default/daoyouzgj', leads: '常见问题' },
  { domain: 'asset', address: '/asset/index', leads: '资料下载' },
  { domain: 'asset', address: '/asset/download', leads: '常见问题' },
  { domain: 'jqyy', address: '/e/jqyy/module3', leads: '常见问题' },
  { domain: 'jqyy', address: '/e/jqyy/module4', leads: '常见问题' },
]

for (const { domain: project, address, leads } of landings) {
  test(`the landing ${address} shows the content of its project, with links`, async ({ page }) => {
    const broken: string[] = []
    page.on('response', (response) => void (response.status() >= 400 && broken.push(response.url())))
    await openAs(page, address, { domain: project })
    const main = page.getByRole('main').filter({ visible: true })
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
    expect((await main.innerText()).length).toBeGreaterThan(60)
    await expectAccessible(page)
    await main.getByRole('link', { name: new RegExp(`^${leads}`) }).click()
    await expectScreen(page, leads)
    expect(broken).toEqual([])
  })
}
