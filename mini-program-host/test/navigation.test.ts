import { runFixture } from './fixture-program'

describe('Pages of the headless host', () => {
  const program = runFixture()
  beforeEach(() => program().relaunch('/pages/home/index'))

  it('run the lifecycle in order', async () => {
    expect(await program().until('.lifecycle', /ready/)).toBe('load{} show ready')
    await program().open('/pages/form/index')
    await program().back()
    expect(await program().until('.lifecycle', /hide/)).toBe('load{} show ready hide show')
  })

  it('pass query values as written: not decoded, cut at a second equals sign', async () => {
    await program().open('/shop/pages/detail/index?name=%E5%BC%A0&code=a==b&flag')
    expect(JSON.parse(await program().text('.query'))).toEqual({ name: '%E5%BC%A0', code: 'a', flag: 'undefined' })
  })

  it('resolve relative addresses from the current page', async () => {
    await program().client.callWxMethod('navigateTo', { url: '../form/index' })
    expect(await program().path()).toBe('pages/form/index')
  })

  it('replace a page, and clear the stack on relaunch', async () => {
    await program().open('/pages/form/index')
    await program().replace('/pages/device/index')
    const paths = (await program().client.pageStack()).map(({ path }) => path)
    expect(paths).toEqual(['pages/home/index', 'pages/device/index'])
    await program().relaunch('/pages/form/index')
    expect(await program().client.pageStack()).toHaveLength(1)
  })

  it('refuse an unknown page, an eleventh page, and going back from the first', async () => {
    const { client } = program()
    await expect(client.callWxMethod('navigateBack', {})).rejects.toThrow('cannot navigate back at first page')
    await expect(client.callWxMethod('navigateTo', { url: '/pages/none/index' })).rejects.toThrow('is not found')
    for (let open = 1; open < 10; open++) await client.callWxMethod('navigateTo', { url: '/pages/form/index' })
    await expect(client.callWxMethod('navigateTo', { url: '/pages/form/index' })).rejects.toThrow('count limit')
  })

  it('refuse a parameter of the wrong type as WeChat does', async () => {
    await expect(program().client.callWxMethod('navigateTo', {})).rejects.toThrow(
      'navigateTo:fail parameter error: parameter.url should be String instead of Undefined',
    )
  })

  it('have a title', async () => {
    expect((await program().controls.observe(null)).title).toBe('Home')
    await program().client.callWxMethod('setNavigationBarTitle', { title: 'Exam' })
    expect((await program().controls.observe(null)).title).toBe('Exam')
  })

  it('answer the last page of a program that ends while it queries element positions', async () => {
    await program().relaunch('/pages/looks/index')
    await program().relaunch('/pages/form/index')
    expect(await program().client.callWxMethod('getStorageSync', 'at the end')).toBe('asked')
  })

  it('do not change a destroyed page and its elements', async () => {
    const page = await program().page()
    const element = await program().find('.count')
    await program().relaunch('/pages/form/index')
    await expect(page.$$('.count')).rejects.toThrow('page is destroyed')
    await expect(element.text()).rejects.toThrow('element is destroyed')
  })
})
