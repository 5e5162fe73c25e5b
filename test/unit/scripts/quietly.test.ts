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

describe('A verbose command', () => {
  it('runs under a title with its duration, without its own output', async () => {
    const said = await node('console.log("👽 Tips:"); console.error("deprecated")')
    expect(printed).toMatch(/^Building\nBuilding … \d+ s\n$/)
    expect(said).toContain('👽 Tips:')
    expect(said).toContain('deprecated')
  })

  it('shows its output when it fails', async () => {
    await expect(node('console.error("no such module"); process.exit(1)')).rejects.toThrow('no such module')
    expect(printed).toMatch(/, failed\n$/)
  })

  it('fails when it exits successfully without a result', async () => {
    await expect(node('console.log("bad config")', { isDone: () => false })).rejects.toThrow('bad config')
  })
})

describe('The output of Taro', () => {
  const greetings = '👽 Taro v4.2.1\n\nTips:\n1. 建议开启持久化缓存功能\n\n'
  const assets = 'assets by path \u001b[1mjs/*.js\u001b[22m 758 KiB\n'

  it('is empty after a build without warnings', () => {
    expect(warningsIn(`${greetings}${assets}`)).toBe('')
  })

  it('is reduced to its warnings, without the list of assets', () => {
    const said = `${greetings}\u001b[33m⚠️ Warnings: \n\u001b[39m\nexport ‘x’ was not found\n\n${assets}`
    expect(warningsIn(said)).toBe('⚠️ Warnings: \n\nexport ‘x’ was not found')
  })

  it('is reduced to its errors after a failure, or complete if it names none', () => {
    expect(errorsIn(`${greetings}✖ Errors: \n\nModule not found`)).toBe('✖ Errors: \n\nModule not found')
    expect(errorsIn('config/index.ts is wrong')).toBe('config/index.ts is wrong')
  })
})
