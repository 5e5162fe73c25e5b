import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { compile } from 'sass'
import { sassFunctions } from '../../../../config/sass-functions'

const source = resolve(__dirname, '../../../../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((name) => join(source, name))

/** Returns the class names of a module's style sheet in a host's build. */
function classesIn(sheet: string, host: 'h5' | 'weapp'): ReadonlySet<string> {
  process.env.TARO_ENV = host
  const { css } = compile(sheet, { functions: sassFunctions })
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
}

/** Returns `styles.name` expressions of a component whose class is not in its style sheet, as in `class="undefined"`. */
function missing(component: string, host: 'h5' | 'weapp'): string[] {
  const text = readFileSync(component, 'utf8')
  const [, sheet] = /import styles from '(\.[^']+\.module\.scss)'/.exec(text) ?? []
  if (!sheet) return []
  const classes = classesIn(join(dirname(component), sheet), host)
  const always = host === 'h5' ? text : text.replace(/isWide (\?|&&) [^;]*?styles\.\w+/g, '')
  const used = [...always.matchAll(/\bstyles\.(\w+)/g)].map(([, name = '']) => name)
  return used.filter((name) => !classes.has(name)).map((name) => `${component.slice(source.length + 1)}: ${name}`)
}

const components = files.filter((name) => name.endsWith('.tsx'))

it('every class that a component names is in its style sheet', () => {
  expect(components.flatMap((each) => missing(each, 'h5'))).toEqual([])
})

it('a class for wide screens is named on wide screens only, as the Mini Program has none', () => {
  expect(components.flatMap((each) => missing(each, 'weapp'))).toEqual([])
})
