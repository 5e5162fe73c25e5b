import { runFixture } from './fixture-program'

describe('built-in controls on the headless host', () => {
  const program = runFixture()
  beforeAll(() => program().open('/pages/form/index'))

  it('types into an input: focus first, then the text, blur when the next one is typed into', async () => {
    await program().type('.name', 'Ann')
    await program().until('.hello', 'hello Ann')
    await program().type('.id', '11010519491231002X')
    expect(await program().until('.events', /blur/)).toBe('focus: input:Ann blur:Ann')
  })

  it('cuts a text at maxlength, and at 140 characters where none is given', async () => {
    await program().type('.name', 'a long name, too long')
    await program().until('.hello', 'hello a long nam')
    await program().type('.story', 'x'.repeat(200))
    expect(await program().until('.length', /[1-9]/)).toBe('140')
  })

  it('drops what the keyboard of the type does not have', async () => {
    await program().type('.id', '1101-05 abcX')
    expect(await (await program().find('.id')).value()).toBe('110105X')
  })

  it('does not type into a disabled input', async () => {
    await expect(program().type('.locked', 'x')).rejects.toThrow('is disabled')
  })

  it('selects a radio through its label, around it or by id, and tells the group once', async () => {
    await program().tap('.red')
    await program().until('.value', '"red"')
    await program().tap('.blue')
    expect(await program().until('.value', '"blue"')).toBe('"blue"')
  })

  it('collects the values of a checkbox group', async () => {
    await program().tap('.apple')
    await program().tap('.pear')
    expect(await program().until('.value', /pear/)).toBe('["apple","pear"]')
  })

  it('turns a switch', async () => {
    await program().tap('.news')
    expect(await program().until('.value', 'true')).toBe('true')
  })

  it('takes a picked value as an event', async () => {
    await (await program().find('.city')).trigger('change', { value: 1 })
    expect(await program().until('.value', '1')).toBe('1')
  })

  it('submits the values of all named controls', async () => {
    await program().tap('.submit')
    const submitted: unknown = JSON.parse(await program().until('.value', /colour/))
    expect(submitted).toMatchObject({ name: 'a long nam', colour: 'blue', fruit: ['apple', 'pear'], news: true })
  })

  it('resets a form', async () => {
    await program().tap('.reset')
    expect(await program().until('.value', 'reset')).toBe('reset')
  })
})
