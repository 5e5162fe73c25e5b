import { runFixture } from './fixture-program'

describe('Elements of a page on the headless host', () => {
  const program = runFixture()

  it('show data, WXS and lists as text', async () => {
    expect(await program().text('.count')).toBe('count 0')
    expect(await program().text('.loud')).toBe('ANN')
    expect(await program().text('.list')).toBe('a\nb\nc')
    expect(await program().all('.row')).toHaveLength(3)
  })

  it('omit the text of hidden elements', async () => {
    expect(await program().text('.gone')).toBe('')
  })

  it('bubble a tap on an inner element to the listener, with the dataset of the listening element', async () => {
    await program().tap('.inside')
    expect(await program().until('.count', 'count 2')).toBe('count 2')
    expect(await program().text('.last')).toBe('tap')
  })

  it('ignore taps on a disabled button', async () => {
    const before = await program().text('.count')
    await program().tap('.silent')
    expect(await program().text('.count')).toBe(before)
  })

  it('are found by id, class, tag and XPath', async () => {
    const page = await program().page()
    expect(await (await page.$('#count'))?.attribute('data-of')).toBe('taps')
    expect((await page.$('button'))?.tagName).toBe('button')
    expect(await (await page.xpath('//button'))?.attribute('class')).toBe('plus')
    expect(await (await page.$('.list .row'))?.text()).toBe('a')
  })

  it('refuse selectors that the developer tools do not support', async () => {
    const page = await program().page()
    await expect(page.$$('.row:first-child')).rejects.toThrow('do not support the selector')
    await expect(page.$$('.badge >>> .badge-text')).rejects.toThrow('do not support the selector')
  })

  it('search a component only when requested', async () => {
    expect(await program().all('.badge-text')).toHaveLength(0)
    expect(await program().text('.badge >>> .badge-text')).toBe('new 0')
    expect(await (await (await program().find('.badge')).$('.badge-text'))?.text()).toBe('new 0')
  })

  it('pass component properties in the declared types and forward events', async () => {
    await (await (await program().find('.badge')).$('.badge-text'))?.tap()
    expect(await program().until('.last', /^press/)).toBe('press 1 of 5 badge')
  })

  it('call a component like the developer tools do', async () => {
    const badge = await program().find('.badge')
    expect(badge).toHaveProperty('callMethod')
    expect(await badge.property('label')).toBe('new')
  })
})
