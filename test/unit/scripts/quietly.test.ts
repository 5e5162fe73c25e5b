import { quietly } from '../../../scripts/quietly.mjs'
import { errorsIn, warningsIn } from '../../../scripts/build/taro-output.mjs'

let printed: string
beforeEach(() => {
  printed = ''
  jest.spyOn(console, 'log').mockImplementation((text: string) => void (printed += `${text}\n`))
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed += text as string), true))
})
afterEach(() => jest.restoreAllMocks())

const node = (code: string, options = {}) => quietly('Building', process.execPath, ['-e', code], options)

describe('a command that talks too much', () => {
  it('runs under a title with the time it took, without a word of its own', async () => {
    const said = await node('console.log("👽 Tips:"); console.error("deprecated")')
    expect(printed).toMatch(/^Building\nBuilding … \d+ s\n$/)
    expect(said).toContain('👽 Tips:')
    expect(said).toContain('deprecated')
  })

  it('is heard when it fails', async () => {
    await expect(node('console.error("no such module"); process.exit(1)')).rejects.toThrow('no such module')
    expect(printed).toMatch(/, failed\n$/)
  })

  it('has failed when it ends well without having done anything', async () => {
    await expect(node('console.log("bad config")', { isDone: () => false })).rejects.toThrow('bad config')
  })
})

describe('what Taro says', () => {
  const greetings = '👽 Taro v4.2.1\n\nTips:\n1. 建议开启持久化缓存功能\n\n'
  const assets = 'assets by path \u001b[1mjs/*.js\u001b[22m 758 KiB\n'

  it('is nothing when it built without a complaint', () => {
    expect(warningsIn(`${greetings}${assets}`)).toBe('')
  })

  it('is its warnings, without the list of assets', () => {
    const said = `${greetings}\u001b[33m⚠️ Warnings: \n\u001b[39m\nexport ‘x’ was not found\n\n${assets}`
    expect(warningsIn(said)).toBe('⚠️ Warnings: \n\nexport ‘x’ was not found')
  })

  it('is its errors when it fails, or everything where it names none', () => {
    expect(errorsIn(`${greetings}✖ Errors: \n\nModule not found`)).toBe('✖ Errors: \n\nModule not found')
    expect(errorsIn('config/index.ts is wrong')).toBe('config/index.ts is wrong')
  })
})
