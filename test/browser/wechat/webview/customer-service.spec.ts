import { press } from '../../setup/screen'
import { expect, test } from '../../setup/test'
import { openAs } from '../../setup/visitors/entering'

for (const domain of ['demo', 'asset', 'seat'])
  test(`a web-view opens the Mini Program’s customer service, because it may open no other site (${domain})`, async ({
    page,
    app,
  }) => {
    await openAs(page, '/default/faq', { domain })
    await press(page, '联系在线客服')
    await expect.poll(() => app.ofMiniProgram('navigateTo')).toHaveLength(1)
    const [hop] = app.ofMiniProgram('navigateTo')
    expect(String(hop?.url)).toMatch(new RegExp(`^/areas/help/pages/faq/index\\?.*projectCode=${domain}`))
  })
