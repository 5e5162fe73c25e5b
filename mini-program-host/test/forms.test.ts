import { runFixture } from './fixture-program'

describe('Built-in controls on the headless host', () => {
  const program = runFixture()
  beforeAll(() => program().open('/pages/form/index'))

  it('type into an input: focus first, then the text, blur when typing into the next one', async () => {
    await program().type('.name', 'Ann')
    await program().until('.hello', 'hello Ann')
    await program().type('.id', '11010519491231002X')
    expect(await program().until('.events', /blur/)).toBe('focus: input:Ann blur:Ann')
  })

  it('truncate a text at maxlength, and at 140 characters by default', async () => {
    await program().type('.name', 'a long name, too long')
    await program().until('.hello', 'hello a long nam')
    await program().type('.story', 'x'.repeat(200))
    expect(await program().until('.length', /[1-9]/)).toBe('140')
  })

  it('drop characters that the keyboard of the type lacks', async () => {
    await program().type('.id', '1101-05 abcX')
    expect(await (await program().find('.id')).value()).toBe('110105X')
  })

  it('do not type into a disabled input', async () => {
    await expect(program().type('.locked', 'x')).rejects.toThrow('is disabled')
  })

  it('select a radio through its label, around it or by id, and notify the group once', async () => {
    await program().tap('.red')
    await program().until('.value', '"red"')
    await program().tap('.blue')
    expect(await program().until('.value', '"blue"')).toBe('"blue"')
  })

  it('collect the values of a checkbox group', async () => {
    await program().tap('.apple')
    await program().tap('.pear')
    expect(await program().until('.value', /pear/)).toBe('["apple","pear"]')
  })

  it('toggle a switch', async () => {
    await program().tap('.news')
    expect(await program().until('.value', 'true')).toBe('true')
  })

  it('emit a picked value as an event', async () => {
    await (await program().find('.city')).trigger('change', { value: 1 })
    expect(await program().until('.value', '1')).toBe('1')
  })

  it('submit the values of all named controls', async () => {
    await program().tap('.submit')
    const submitted: unknown = JSON.parse(await program().until('.value', /colour/))
    expect(submitted).toMatchObject({ name: 'a long nam', colour: 'blue', fruit: ['apple', 'pear'], news: true })
  })

  it('reset a form', async () => {
    await program().tap('.reset')
    expect(await program().until('.value', 'reset')).toBe('reset')
  })
})
